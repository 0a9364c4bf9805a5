import { afterEach, it, vi } from "vitest";
import { httpMailer } from "./http-mail.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
	["200 with an id", Response.json({ id: "m1" })],
	["202 without one", Response.json({ queued: true }, { status: 202 })],
	["200 with words", new Response("OK")],
	["204 with nothing", new Response(null, { status: 204 })],
])("takes a mail as sent that the API answers with %s: nobody gets it again", async (_, answer) => {
	vi.stubGlobal("fetch", async () => answer);
	const mailer = httpMailer({
		...{ url: "https://mail.example/emails", key: "k", to: "sam@coach.example" },
		from: "website@coach.example",
	});
	await mailer.notify?.({ id: "a", subject: "s", text: "t" });
});
