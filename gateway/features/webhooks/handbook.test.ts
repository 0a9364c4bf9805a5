/** @module-tag all */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { createHttpPost } from "../../http/http-client.ts";
import { eventTypes } from "./webhook-targets.ts";

const root = join(import.meta.dirname, "../../..");
const handbook = readFileSync(join(root, "docs/webhooks.md"), "utf8");

it("the handbook's receiver accepts each of our events once, and rejects altered ones", async () => {
	const [, code = ""] = /```js\n([\s\S]*?)```/.exec(handbook) ?? [];
	const [, secret = ""] = /WEBHOOK_SECRET=(\S+)/.exec(handbook) ?? [];
	const folder = join(root, ".build/webhook-handbook");
	mkdirSync(folder, { recursive: true });
	const file = join(folder, "receiver.mjs");
	writeFileSync(file, code);
	const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: "0" };
	const receiver = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "inherit"] });
	try {
		const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
		const port = String((await lines.next()).value)
			.split(" ")
			.at(-1);
		const body = JSON.stringify({ type: "lead.received", data: { id: "7" } });
		const at = new Date();
		const headers = {
			"webhook-id": "msg_1",
			"webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
			"webhook-signature": new Webhook(secret).sign("msg_1", at, body),
		};
		const send = (text: string, id = "msg_1") =>
			createHttpPost({ allowed: ["127.0.0.1"] })(
				`http://127.0.0.1:${port}/`,
				{ ...headers, "webhook-id": id },
				text,
			);
		expect(await send(body)).toBeUndefined();
		expect((await lines.next()).value).toBe("lead.received 7");
		expect(await send(body)).toBeUndefined();
		expect(await send(body.replace("7", "8"))).toMatchObject({ why: "answered 400" });
		expect(await send(body, "msg_2")).toMatchObject({ why: "answered 400" });
	} finally {
		receiver.kill();
		rmSync(folder, { recursive: true });
	}
});

it.each(eventTypes)("%s is in the handbook", (type) => {
	expect(handbook).toContain(`| \`${type}\` |`);
});
