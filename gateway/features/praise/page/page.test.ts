import { afterEach, describe, expect, it } from "vitest";
import { rotateLinkKey } from "../../../lib/signed-token.ts";
import type { Engine } from "../../../store/engine.ts";
import { openPraise } from "../testing/client.ts";

let at: Awaited<ReturnType<typeof openPraise>>;
const open = async (options?: Parameters<typeof openPraise>[0]) => {
	at = await openPraise(options);
	return at;
};
afterEach(() => at.world.stop());

/** Asks a client, and returns the path of their link. */
async function openLink(options?: Parameters<typeof openPraise>[0]) {
	const { win, ask, link } = await open(options);
	expect((await ask(await win())).status).toBe(200);
	return link();
}
const day = 86_400_000;

describe("the page behind a client's link", () => {
	it("asks what changed, without stars, and needs no script", async () => {
		const { status, text, headers } = await openLink().then((path) => at.visit(path));
		expect(status).toBe(200);
		for (const label of [
			"What changed?",
			"A figure (optional)",
			"Your name, as you’d like it shown",
		])
			expect(text).toContain(label);
		expect(text).toContain("I agree that ");
		expect(text).not.toMatch(/<script|\bstars?\b/i);
		expect(headers.get("cache-control")).toBe("no-store");
		expect(headers.get("referrer-policy")).toBe("no-referrer");
	});

	it("keeps the answer with the words that were agreed to, and the time", async () => {
		const path = await openLink();
		const wording = await at.readWording(path);
		const { status, text } = await at.send(path, { figure: "a third more" });
		expect(status).toBe(200);
		expect(text).toContain("Thank you for your words");
		expect(text).toContain("I stopped quoting on Sundays.");
		expect(text).toContain("Take my words down");
		expect(await at.first()).toMatchObject({
			...{ state: "waiting", wording, agreedAt: at.world.clock.now, isShown: false },
			...{ text: "I stopped quoting on Sundays.", figure: "a third more", name: "Gareth P." },
		});
		expect(await at.readPublic()).toEqual([]);
		await at.world.jobs.run("praise");
		const notice = at.notices.at(-1);
		expect(notice?.subject).toBe("A few words from Gareth Pullen");
		expect(notice?.text).not.toContain("Sundays");
	});

	it("says what is missing in one sentence each, and keeps what was typed", async () => {
		const path = await openLink();
		const { status, text } = await at.send(path, {
			...{ text: "<b>Fridays & off</b>", name: " ", agreed: "", figure: "9".repeat(81) },
		});
		expect(status).toBe(400);
		expect(text).toContain("<title>Error: What changed for you?");
		expect(text).toContain("&lt;b&gt;Fridays &amp; off&lt;/b&gt;</textarea>");
		expect(text).toContain("Please enter the name to show. A first name is enough.");
		expect(text).toContain("The figure can be up to 80 characters. This has 81.");
		expect(text).toContain("Please tick the box. Without it, we can’t show your words.");
		expect(text).toContain("9".repeat(81));
		expect((await at.first()).state).toBe("asked");
	});

	it("rejects a tick beside wording that has changed since", async () => {
		const path = await openLink();
		const { status, text } = await at.send(path, { wording: "I agree to everything." });
		expect(status).toBe(400);
		expect(text).toContain("These words have changed since you opened the page.");
	});

	it("counts a text's characters as people do", async () => {
		const path = await openLink();
		expect((await at.send(path, { text: "😀".repeat(1201) })).text).toContain(
			"What you write can be up to 1,200 characters. This has 1,201.",
		);
		expect((await at.send(path, { text: "😀".repeat(1200) })).status).toBe(200);
	});

	it("is limited to ten sendings a minute, and loses nothing beyond", async () => {
		const path = await openLink();
		for (let count = 0; count < 10; count++) await at.send(path, { agreed: "" });
		const { status, text } = await at.send(path);
		expect(status).toBe(429);
		expect(text).toContain("Please wait a minute");
		expect(text).toContain("I stopped quoting on Sundays.</textarea>");
	});

	it("takes one answer, also if it's sent twice", async () => {
		const path = await openLink();
		const [one, other] = [await at.send(path), await at.send(path, { text: "Something else" })];
		expect([one.status, other.status]).toEqual([200, 200]);
		expect((await at.first()).text).toBe("I stopped quoting on Sundays.");
	});
});

describe("a picture", () => {
	const photo = new Blob(["photo"], { type: "image/jpeg" });

	it("is kept at once, also beside a field that is wrong, and shown with the words", async () => {
		const path = await openLink();
		const wrong = await at.send(path, { agreed: "" }, { picture: photo });
		expect(wrong.status).toBe(400);
		expect(wrong.text).toContain(`<img src="${path}/picture"`);
		expect((await at.send(path)).status).toBe(200);
		await at.change("show", { text: at.words.text, isShown: true });
		const [shown] = await at.readPublic();
		expect(shown?.picture).toBe(`https://coach.example/praise/pictures/${"ab".repeat(16)}.webp`);
		const { pathname } = new URL(shown?.picture ?? "");
		const answer = await at.visit(pathname);
		expect([answer.status, answer.text]).toEqual([200, "cut"]);
		expect(answer.headers.get("content-type")).toBe("image/webp");
		expect(answer.headers.get("access-control-allow-origin")).toBe("*");
		await at.post(path, { action: "withdraw" });
		expect((await at.visit(pathname)).status).toBe(404);
		expect((await at.visit(`${path}/picture`)).status).toBe(410);
	});

	it("is rejected with a sentence if it's something else or too big, and the words stay", async () => {
		const path = await openLink();
		const program = new Blob(["MZ12"], { type: "image/jpeg" });
		const wrong = await at.send(path, {}, { picture: program });
		expect([wrong.status, wrong.text]).toEqual([
			400,
			expect.stringContaining("That file isn&#39;t a picture."),
		]);
		const huge = new Blob([new Uint8Array(21_000_000)], { type: "image/jpeg" });
		const tooBig = await at.send(path, {}, { picture: huge });
		expect([tooBig.status, tooBig.text]).toEqual([
			400,
			expect.stringContaining("The limit is 20 MB"),
		]);
		expect(tooBig.text).toContain("I stopped quoting on Sundays.</textarea>");
	});

	it("can be left out again", async () => {
		const path = await openLink();
		await at.send(path, { agreed: "" }, { picture: photo });
		await at.send(path, { without: "picture" });
		expect(await at.first()).not.toHaveProperty("picture");
	});

	it("isn't asked for if the gateway can't cut pictures", async () => {
		const path = await openLink({ takesPictures: false });
		expect((await at.visit(path)).text).not.toContain('type="file"');
		expect((await at.send(path, {}, { picture: photo })).status).toBe(200);
		expect(await at.first()).not.toHaveProperty("picture");
	});
});

describe("withdrawing", () => {
	it("takes the words from every place at once, and deletes them", async () => {
		const { openShown } = await open();
		const path = await openShown();
		expect(await at.readPublic()).toHaveLength(1);
		const { text } = await at.post(path, { action: "withdraw" });
		expect(text).toContain("Your words are down");
		expect(await at.readPublic()).toEqual([]);
		expect(await at.first()).toMatchObject({ state: "closed", closedBy: "client", text: "" });
		expect((await at.visit(path)).text).toContain("Your words are down");
		expect((await at.send(path)).text).toContain("Your words are down");
		expect((await at.first()).text).toBe("");
		await at.world.jobs.run("praise");
		expect(at.notices.map(({ subject }) => subject)).toContain("Words taken down by Gareth Pullen");
	});

	it("isn't done by opening the link", async () => {
		const { openShown } = await open();
		const path = await openShown();
		for (let count = 0; count < 3; count++) await at.visit(path);
		expect(await at.readPublic()).toHaveLength(1);
	});

	it("works years later, and with a link whose key was replaced, which does nothing else", async () => {
		const { openShown } = await open();
		const path = await openShown();
		at.world.clock.now += 3 * 365 * day;
		await rotateLinkKey(at.world.store);
		expect((await at.visit(path)).text).toContain("Take my words down");
		await at.post(path, { action: "withdraw" });
		expect(await at.readPublic()).toEqual([]);
	});

	it("stays in force if an older copy of the store is restored", async () => {
		const { openShown } = await open();
		const path = await openShown();
		const { id } = await at.first();
		await at.post(path, { action: "withdraw" });
		// The row as an older copy has it.
		const engine = at.world.store.part<Engine>((opened) => opened);
		await engine.write(
			"UPDATE praise SET text = 'Back', approved_at = 1, closed_at = NULL, closed_by = '' WHERE id = $1",
			id,
		);
		expect(await at.readPublic()).toEqual([]);
		expect(await at.first()).toMatchObject({ state: "closed", text: "" });
	});

	it("before anything was written counts as a no: they aren't asked again", async () => {
		const { win, ask, link } = await open();
		const lead = await win();
		await ask(lead);
		expect((await at.post(link(), { action: "withdraw" })).text).toContain(
			"We won’t ask you again.",
		);
		const again = await ask(lead);
		expect(again.status).toBe(409);
		expect((await again.json()).error.message).toMatch(/^They’d rather not/);
	});
});

describe("a link", () => {
	it("that is cut off or made up says so, and changes nothing", async () => {
		const path = await openLink();
		expect((await at.visit(path.slice(0, -3))).status).toBe(404);
		expect((await at.post("/praise/abc", { action: "withdraw" })).status).toBe(404);
		expect((await at.visit("/praise/abc/picture")).status).toBe(410);
	});

	it("says that it has run out once the person is erased", async () => {
		const { openShown } = await open();
		const path = await openShown();
		await at.me.ask("erasures", { method: "POST", body: { person: "gareth@x.example" } });
		at.world.clock.now += 11_000;
		await at.world.desk.erase();
		expect((await at.visit(path)).status).toBe(410);
		expect(await at.readPublic()).toEqual([]);
		expect(await at.list()).toEqual([]);
		expect(JSON.stringify(await at.world.store.copies)).not.toContain("Sundays");
	});
});
