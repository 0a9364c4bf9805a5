import { afterEach, expect, it, vi } from "vitest";
import { httpMailer } from "./http-api.ts";

afterEach(() => vi.unstubAllGlobals());

const mailer = httpMailer({
	url: "https://mail.example/emails",
	key: "k",
	to: "sam@coach.example",
	from: "website@coach.example",
});
const notice = { id: "a", subject: "s", text: "t" };

it.each([{ id: "m1" }, { MessageID: "m1" }])(
	"takes a mail as sent that the API answers with %j",
	async (answer) => {
		vi.stubGlobal("fetch", async () => Response.json(answer));
		await expect(mailer.notify?.(notice)).resolves.toBeUndefined();
	},
);

it.each([
	["200 with a web page", new Response("<html>Welcome</html>"), "nothing that shows"],
	["202 without an id", Response.json({ queued: true }, { status: 202 }), "nothing that shows"],
	["204 with nothing", new Response(null, { status: 204 }), "nothing that shows"],
	["301", new Response(null, { status: 301 }), "a redirect"],
])("does not count a mail as sent if the answer is %s", async (_, answer, message) => {
	vi.stubGlobal("fetch", async () => answer);
	await expect(mailer.notify?.(notice)).rejects.toThrow(message);
});
