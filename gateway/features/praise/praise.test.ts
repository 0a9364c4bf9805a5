import { afterEach, describe, expect, it } from "vitest";
import { deskBrowser } from "../../desk/testing/browser.ts";
import type { LeadDetail } from "../../desk-api/api.ts";
import type { LeadPraise } from "../../desk-api/features/praise.ts";
import { writePersonFile } from "../../services/leads/person-file.ts";
import { openPraise } from "./testing/client.ts";

const day = 86_400_000;
let at: Awaited<ReturnType<typeof openPraise>>;
const open = async (options?: Parameters<typeof openPraise>[0]) => {
	at = await openPraise(options);
	return at;
};
afterEach(() => at?.world.stop());
const sentence = async (answer: Response) => (await answer.json()).error?.message;
const readOffer = (lead: string) => at.me.get<LeadPraise>(`leads/${lead}/praise`);

describe("asking for a few words", () => {
	it("says what is sent, and sends exactly that", async () => {
		const { win, ask, mails } = await open();
		const lead = await win();
		const { mail } = await readOffer(lead);
		expect(mail).toMatchObject({
			to: "Gareth@x.example",
			subject: "Would you say a few words about our work?",
		});
		expect(mail?.text).toContain("Hello Gareth,");
		await ask(lead);
		expect(mails).toHaveLength(1);
		expect(mails[0]?.text.replace(/https\S+\/praise\/\S+/, "…")).toBe(mail?.text);
		const { story } = await at.me.get<LeadDetail>(`leads/${lead}`);
		expect(story.map(({ text }) => text)).toContain("You asked for a few words.");
	});

	it("happens once in half a year, for all of a person's leads", async () => {
		const { win, ask, mails } = await open();
		const [lead, other] = [await win(), await win()];
		await ask(lead);
		for (const each of [lead, other])
			expect(await sentence(await ask(each))).toMatch(/^You asked them on 20 November 2026\./);
		at.world.clock.now += 179 * day;
		await at.me.signIn();
		expect((await ask(other)).status).toBe(409);
		at.world.clock.now += 2 * day;
		await at.me.signIn();
		expect((await ask(other)).status).toBe(200);
		expect(mails).toHaveLength(2);
	});

	it("sends one email if the button is pressed twice", async () => {
		const { win, ask, mails } = await open();
		const lead = await win();
		const statuses = (await Promise.all([ask(lead), ask(lead)])).map(({ status }) => status);
		expect(statuses).toContain(200);
		expect(mails).toHaveLength(1);
		expect(await at.list()).toHaveLength(1);
	});

	it("is for those who were won, and have an address", async () => {
		const { win, ask } = await open();
		const lead = await win();
		await at.me.ask(`leads/${lead}/outcome`, { method: "PUT", body: { outcome: "lost" } });
		expect(await sentence(await ask(lead))).toBe("Mark them as won first, then ask.");
		const unaddressed = await win({ email: "" });
		expect(await sentence(await ask(unaddressed))).toBe("You have no email address for them.");
	});

	it("leaves nothing behind if the email wasn't sent, so the coach can try again", async () => {
		let isDown = true;
		const { DeliveryFailure } = await import("../../../leads/http/failure.ts");
		const { win, ask } = await open({
			sends: async () => {
				if (isDown) throw new DeliveryFailure("Mail", { why: "the mailbox is full" });
			},
		});
		const lead = await win();
		expect(await sentence(await ask(lead))).toBe("The email wasn’t sent: the mailbox is full.");
		expect(await at.list()).toEqual([]);
		isDown = false;
		at.world.clock.now += 60_000;
		expect((await ask(lead)).status).toBe(200);
	});
});

describe("what everyone can read", () => {
	it("is what was agreed to and approved, with an ETag, for every origin", async () => {
		const { openShown } = await open();
		await openShown();
		const answer = await at.world.app.request("/praise.json");
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			...{ "access-control-allow-origin": "*", "cache-control": "public, max-age=60" },
			"content-type": "application/json; charset=utf-8",
		});
		expect(await answer.json()).toEqual({
			praise: [
				{
					id: (await at.first()).id,
					text: "I stopped quoting on Sundays.",
					...{ name: "Gareth P.", trade: "Electrician", date: "2026-11" },
				},
			],
		});
		const tag = answer.headers.get("etag") ?? "";
		const ask = (value: string) =>
			at.world.app.request("/praise.json", { headers: { "If-None-Match": value } });
		expect((await ask(`W/${tag}, "x"`)).status).toBe(304);
		expect((await ask('"x"')).status).toBe(200);
	});

	it("is twelve at most, newest first", async () => {
		const { win, ask, link, send, list } = await open();
		for (let count = 1; count <= 13; count++) {
			at.world.clock.now += 3_600_000;
			await ask(
				await win({ email: `client@firm${count}.example`, phone: `07700 9001${count + 10}` }),
			);
			await send(link(), { text: `Number ${count}` });
		}
		for (const { id, text } of await list())
			await at.me.ask(`praise/${id}/show`, { method: "POST", body: { text, isShown: true } });
		const texts = (await at.readPublic()).map(({ text }) => text);
		expect(texts).toHaveLength(12);
		expect([texts[0], texts[11]]).toEqual(["Number 13", "Number 2"]);
	});

	it("is empty again once the coach takes it down", async () => {
		const { openShown, change, words } = await open();
		await openShown();
		await change("show", { text: words.text, isShown: false });
		expect(await at.readPublic()).toEqual([]);
		expect((await at.first()).state).toBe("waiting");
	});
});

describe("a shorter text", () => {
	const short = "No more Sundays.";

	it("goes to the client, and is shown after their yes only", async () => {
		const { win, ask, link, send, change, words, mails } = await open();
		await ask(await win());
		const path = link();
		await send(path);
		expect((await change("shorten", { text: words.text, short })).status).toBe(200);
		expect(mails.at(-1)?.subject).toBe("Is this shorter version all right?");
		expect(link()).toBe(path);
		expect(await at.first()).toMatchObject({ state: "with-client", short, isShown: false });
		expect(await at.readPublic()).toEqual([]);
		const { text } = await at.visit(path);
		expect(text).toContain("No more Sundays.");
		const wording = await at.readWording(path);
		await at.post(path, { action: "agree", short, wording });
		expect(await at.readPublic()).toMatchObject([{ text: short }]);
		expect(await at.first()).toMatchObject({ state: "shown", text: short, wording });
	});

	it("leaves what is shown unchanged until a yes, and after a no", async () => {
		const { openShown, change, words } = await open();
		const path = await openShown();
		await change("shorten", { text: words.text, short });
		expect(await at.readPublic()).toMatchObject([{ text: words.text }]);
		await at.post(path, { action: "refuse", short });
		expect(await at.readPublic()).toMatchObject([{ text: words.text }]);
		expect(await at.first()).toMatchObject({ state: "shown", refusedAt: at.world.clock.now });
	});

	it("counts a yes only for the text that the client read", async () => {
		const { openShown, change, words } = await open();
		const path = await openShown();
		await change("shorten", { text: words.text, short });
		const wording = await at.readWording(path);
		await change("shorten", { text: words.text, short: "None." });
		const { text } = await at.post(path, { action: "agree", short, wording });
		expect(text).toContain("This text has changed since you opened the page.");
		await at.post(path, { action: "agree", short: "None.", wording: "Anything." });
		expect(await at.readPublic()).toMatchObject([{ text: words.text }]);
	});

	it("is rejected if it's empty, the same, longer, or made from a text that has changed", async () => {
		const { openShown, change, words } = await open();
		await openShown();
		const { text } = words;
		const say = async (body: object) => sentence(await change("shorten", body));
		expect(await say({ text, short: " " })).toBe("Please leave a few words.");
		expect(await say({ text, short: text })).toBe("This is what they wrote. Shorten it first.");
		expect(await say({ text, short: `${text} Best coach ever.` })).toBe(
			"This is longer than what they wrote. You can only shorten it.",
		);
		expect(await say({ text: "Other", short })).toMatch(/^This has changed/);
		expect((await at.first()).state).toBe("shown");
	});
});

describe("the coach", () => {
	it("is told of web addresses and of a name that isn't the client's", async () => {
		const { win, ask, link, send } = await open();
		await ask(await win());
		await send(link(), { text: "See www.other.example, or other.com.", name: "Sandra Bullock" });
		expect((await at.first()).notices).toEqual([
			"They signed as “Sandra Bullock”. You know them as Gareth Pullen. Check that it’s them before you show it.",
			"It contains a web address (www.other.example, other.com). It’s shown as plain text, never as a link.",
		]);
	});

	it("deletes what was said, for good", async () => {
		const { openShown } = await open();
		const path = await openShown();
		expect((await at.me.ask(`praise/${(await at.first()).id}`, { method: "DELETE" })).status).toBe(
			200,
		);
		expect(await at.first()).toMatchObject({ state: "closed", closedBy: "coach", text: "" });
		expect((await at.visit(path)).text).toContain("Your words aren’t shown");
		expect(await at.readPublic()).toEqual([]);
	});

	it("needs a session, and gets a sentence for what is gone", async () => {
		const { openShown } = await open();
		await openShown();
		const stranger = deskBrowser(at.world);
		expect((await stranger.ask("praise")).status).toBe(401);
		for (const path of ["praise/x/show", "praise/x/shorten"])
			expect((await at.me.ask(path, { method: "POST", body: {} })).status).toBe(404);
	});
});

describe("a person", () => {
	it("finds their words in the file about them, also once their lead is past its retention", async () => {
		const { openShown } = await open();
		await openShown();
		expect(await writePersonFile(at.world.store, "gareth@x.example")).toContain(
			"Words: I stopped quoting on Sundays.",
		);
		await at.world.store.purge(0);
		const file = await writePersonFile(at.world.store, "gareth@x.example");
		expect(file).toContain("To: I agree that ");
		expect(await at.readPublic()).toHaveLength(1);
		const erasure = await at.me.ask("erasures", {
			method: "POST",
			body: { person: "gareth@x.example" },
		});
		expect(erasure.status).toBeLessThan(300);
		at.world.clock.now += 11_000;
		await at.world.desk.erase();
		expect(await at.readPublic()).toEqual([]);
		await expect(writePersonFile(at.world.store, "gareth@x.example")).rejects.toThrow(/don't hold/);
	});
});
