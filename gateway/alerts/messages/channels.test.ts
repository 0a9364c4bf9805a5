import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeMailer } from "../../../leads/testing/fake-mailer.ts";
import { notifyByMailer, notifyByPost } from "./channels.ts";

const notice = { id: "mail-1-began", subject: "Your mailbox is full", text: "Make room.\nPlease." };

let server: Server;
let url: string;
let received: { path: string | undefined; type: string | undefined; body: unknown }[];
let answer: { status: number; location?: string };
beforeEach(async () => {
	received = [];
	answer = { status: 200 };
	server = createServer((request, response) => {
		let body = "";
		request.on("data", (chunk) => {
			body += chunk;
		});
		request.on("end", () => {
			const type = request.headers["content-type"];
			received.push({ path: request.url, type, body: JSON.parse(body) });
			const { status, location } = answer;
			response.writeHead(status, location ? { Location: location } : {}).end("ok");
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/s3cret`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe("the second channel", () => {
	it("posts JSON that chat services understand", async () => {
		await notifyByPost(url)(notice);
		expect(received).toEqual([
			{
				path: "/hook/s3cret",
				type: "application/json",
				body: {
					id: "mail-1-began",
					title: "Your mailbox is full",
					text: "Your mailbox is full\n\nMake room.\nPlease.",
					content: "Your mailbox is full\n\nMake room.\nPlease.",
				},
			},
		]);
	});

	it.each([302, 307, 308])("does not follow a %i", async (status) => {
		answer = { status, location: `${url}/elsewhere` };
		await expect(notifyByPost(url)(notice)).rejects.toThrow(`answered ${status}`);
		expect(received).toHaveLength(1);
	});

	it.each([400, 404, 500])("does not count an answer %i as success", async (status) => {
		answer = { status };
		await expect(notifyByPost(url)(notice)).rejects.toThrow(`answered ${status}`);
	});
});

describe("a message through the transport for leads", () => {
	it("comes from the site itself", async () => {
		const mailer = fakeMailer();
		await notifyByMailer(mailer)(notice);
		expect(mailer.mails).toMatchObject([
			{ subject: "Your mailbox is full", message: "Make room.\nPlease.", id: "mail-1-began" },
		]);
	});
});
