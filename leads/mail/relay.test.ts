import { describe, expect, it } from "vitest";
import { type Answering, recordingFetch } from "../testing/recording-fetch.ts";
import { sampleRequest } from "../testing/samples.ts";
import { composeMail } from "./mail.ts";
import { relayMailer } from "./relay.ts";

const url = "https://relay.example/ajax/sam@coach.example";

async function sendTo(answer: Answering, kind: "checklist" | "contact" = "contact") {
	const { fetch, calls } = recordingFetch(answer);
	await relayMailer(url, { fetch }).send(composeMail(sampleRequest(kind)), "id");
	return calls[0];
}

describe("the relay", () => {
	it("gets a multipart form in the spec's order, with a request for JSON", async () => {
		const call = await sendTo(() => ({ json: { success: "true" } }));
		expect(call).toMatchObject({ method: "POST", url, headers: { accept: "application/json" } });
		expect(call?.headers).not.toHaveProperty("content-type");
		expect(call?.body).toEqual([
			["name", "Ben Okafor"],
			["email", "ben@okafor-joinery.example"],
			["phone", "01632 960 234"],
			["message", expect.stringContaining("quotes at midnight")],
			["_subject", "Contact Form: Ben Okafor"],
			["_honey", ""],
			["_captcha", "false"],
		]);
	});

	it("gets its honeypot from the contact form only", async () => {
		const call = await sendTo(() => ({ json: { success: "true" } }), "checklist");
		expect(((call?.body ?? []) as string[][]).map(([name]) => name)).toEqual([
			"name",
			"email",
			"phone",
			"message",
			"_subject",
			"_captcha",
		]);
	});

	it.each([
		[{ status: 200, json: { success: "true" } }, undefined],
		[{ status: 200, json: { success: true } }, undefined],
		[{ status: 200, json: { ok: true, next: "/thanks" } }, undefined],
		[{ status: 200 }, "nothing that shows"],
		[{ status: 200, json: { message: "Welcome" } }, "nothing that shows"],
		[{ status: 301 }, "a redirect"],
		[
			{ status: 200, json: { success: "false", message: "This form needs Activation" } },
			"success: false",
		],
		[{ status: 200, json: { success: false } }, "success: false"],
		[{ status: 403 }, "Failed to send mail 403"],
		[{ status: 500 }, "Failed to send mail 500"],
	])("answering %j fails with %s", async (answer, message) => {
		const sent = sendTo(() => answer);
		if (message) await expect(sent).rejects.toThrow(message);
		else await expect(sent).resolves.toBeDefined();
	});
});
