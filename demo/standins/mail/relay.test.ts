import { describe, expect, test } from "vitest";
import { createStandins, type Standins } from "../app.ts";

const fields = {
	name: "Jo Bloggs",
	email: "jo@example.com",
	message: "Please ring after six",
	_subject: "Contact Form: Jo Bloggs",
	_captcha: "false",
	_honey: "",
};

async function send(
	{ app }: Standins,
	values: Record<string, string> = fields,
	headers: Record<string, string> = { Origin: "https://partner.example" },
	mailbox = "sam@coach.example",
) {
	const form = new FormData();
	for (const [name, value] of Object.entries(values)) form.append(name, value);
	const init = { method: "POST", headers, body: form };
	const response = await app.request(`/relay/ajax/${mailbox}`, init);
	return { response, answer: JSON.parse(await response.text()) };
}

describe("the relay", () => {
	test("accepts a form, answers success as text/html, and stores the mail", async () => {
		const standins = createStandins();
		const { response, answer } = await send(standins);
		expect(response.status).toBe(200);
		expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
		expect(answer).toEqual({
			success: "true",
			message: "The form was submitted successfully.",
		});
		expect(standins.state.mails).toMatchObject([
			{
				mailbox: "sam@coach.example",
				subject: "Contact Form: Jo Bloggs",
				from: "https://partner.example",
				fields: { name: "Jo Bloggs", email: "jo@example.com", message: "Please ring after six" },
				control: { _captcha: "false", _honey: "" },
			},
		]);
	});

	test("answers 200 with failure if the form comes from no page", async () => {
		const standins = createStandins();
		for (const headers of [{}, { Origin: "null" }]) {
			const { response, answer } = await send(standins, fields, headers as Record<string, string>);
			expect(response.status).toBe(200);
			expect(answer.success).toBe("false");
			expect(answer.message).toMatch(/^Make sure you open this page through a web server/);
		}
		expect(standins.state.mails).toEqual([]);
		expect(
			(await send(standins, fields, { Referer: "https://coach.example/" })).answer.success,
		).toBe("true");
	});

	test("answers 200 with failure until the mailbox is activated", async () => {
		const standins = createStandins({ mailboxActive: false });
		const { response, answer } = await send(standins);
		expect([response.status, answer.success]).toEqual([200, "false"]);
		expect(answer.message).toMatch(/^This form needs Activation/);
		expect(standins.state.mails).toEqual([]);
	});

	test("accepts only multipart forms", async () => {
		const standins = createStandins();
		for (const [type, body] of [
			["application/json", JSON.stringify(fields)],
			["application/x-www-form-urlencoded", new URLSearchParams(fields).toString()],
			["multipart/form-data; boundary=x", "not a form"],
		] as const) {
			const response = await standins.app.request("/relay/ajax/sam@coach.example", {
				method: "POST",
				headers: { Origin: "https://a.example", "Content-Type": type },
				body,
			});
			expect(response.status).toBe(200);
			expect(JSON.parse(await response.text()).success).toBe("false");
		}
		expect(standins.state.mails).toEqual([]);
	});

	test("answers a filled honeypot with success, and drops the mail", async () => {
		const standins = createStandins();
		const { answer } = await send(standins, { ...fields, _honey: "buy now" });
		expect(answer.success).toBe("true");
		expect(standins.state.mails).toEqual([]);
	});

	test("refuses an empty form and an invalid mailbox", async () => {
		const standins = createStandins();
		expect((await send(standins, { _captcha: "false" })).answer.success).toBe("false");
		const odd = await send(standins, fields, { Origin: "https://a.example" }, "sam");
		expect(odd.answer.success).toBe("false");
		expect(standins.state.mails).toEqual([]);
	});
});
