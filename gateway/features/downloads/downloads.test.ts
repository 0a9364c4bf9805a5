import { beforeEach, describe, expect, it } from "vitest";
import { deskBrowser, deskWorld, type World } from "../../desk/testing/browser.ts";
import type { AddedDownload, DownloadLink, Downloads } from "../../desk-api/features/downloads.ts";
import { ensureLinkKey, signToken } from "../../lib/signed-token.ts";
import { quotaBytes } from "./files.ts";
import { pieceBytes, piecesOf } from "./pieces.ts";
import { docx, pdf } from "./testing/zip.ts";

const [minute, day] = [60_000, 86_400_000];
let world: World;
let me: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	world = deskWorld();
	me = deskBrowser(world);
	await me.signIn();
});

/** Uploads a file. Moves the clock on a minute first, because uploads are limited per minute. */
function send(path: string, name: string, content: Uint8Array) {
	world.clock.now += minute;
	return me.ask(`${path}?name=${encodeURIComponent(name)}`, {
		...{ method: "POST", body: new Blob([content as BlobPart]) },
	});
}
async function add(name: string, content: Uint8Array, path = "downloads"): Promise<AddedDownload> {
	const answer = await send(path, name, content);
	expect(answer.status, await answer.clone().text()).toBeLessThan(300);
	return answer.json();
}
const sentence = async (answer: Response) => (await answer.json()).error.message;
const list = () => me.get<Downloads>("downloads");
const linkTo = async (id: string) =>
	new URL((await me.get<DownloadLink>(`downloads/${id}/link`, { method: "POST" })).url).pathname;
const visit = (path: string, init?: RequestInit) => world.app.request(path, init);

describe("a file added at the desk", () => {
	it("reaches visitors unchanged, by a link that names nobody", async () => {
		const content = pdf(2 * pieceBytes + 5);
		const { id } = await add("Pricing guide (2026).pdf", content);
		const answer = await visit(await linkTo(id));
		expect(answer.status).toBe(200);
		expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			...{ "content-type": "application/pdf", "x-content-type-options": "nosniff" },
			"content-length": String(content.length),
			"content-disposition": "inline; filename*=UTF-8''Pricing%20guide%20%282026%29.pdf",
		});
		expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
	});

	it("is saved rather than shown, and sandboxed, unless it is a PDF", async () => {
		const { id } = await add("Plan “A”.docx", docx);
		const { headers } = await visit(await linkTo(id));
		expect(headers.get("content-disposition")).toBe(
			"attachment; filename*=UTF-8''Plan%20%E2%80%9CA%E2%80%9D.docx",
		);
		expect(headers.get("content-security-policy")).toContain("sandbox");
	});

	it("is counted by day, without previews and without HEAD", async () => {
		const { id } = await add("guide.pdf", pdf());
		const link = await linkTo(id);
		expect((await visit(link, { method: "HEAD" })).status).toBe(200);
		expect((await me.ask(`downloads/${id}/file`)).status).toBe(200);
		for (let count = 0; count < 3; count++) await visit(link);
		expect((await list()).files).toMatchObject([{ name: "guide.pdf", count: 3 }]);
		world.clock.now += day;
		await visit(link);
		const counts = await world.store.kv.get({ name: "kept download counts" });
		expect(Object.values((counts as Record<string, object>)[id] ?? {})).toEqual([3, 1]);
	});

	it("keeps its link and count when it is replaced", async () => {
		const { id } = await add("guide.pdf", pdf());
		const link = await linkTo(id);
		await visit(link);
		await add("new guide.docx", docx, `downloads/${id}/content`);
		const answer = await visit(link);
		expect(Buffer.from(await answer.arrayBuffer()).equals(docx)).toBe(true);
		expect((await list()).files).toMatchObject([{ id, name: "new guide.docx", count: 2 }]);
	});

	it("stays as it was if its replacement is rejected", async () => {
		const { id } = await add("guide.pdf", pdf());
		const answer = await send(`downloads/${id}/content`, "run.pdf", Buffer.from("MZ12"));
		expect([answer.status, await sentence(answer)]).toEqual([
			400,
			"run.pdf is a program, and we don't send those to visitors.",
		]);
		expect((await (await visit(await linkTo(id))).text()).startsWith("%PDF")).toBe(true);
		expect(await piecesOf(world.store).list()).toHaveLength(1);
	});

	it("is renamed, with the ending of its type", async () => {
		const { id } = await add("guide.pdf", pdf());
		const change = (body: object) => me.ask(`downloads/${id}`, { method: "PUT", body });
		expect((await change({ name: "Prices.exe" })).status).toBe(200);
		expect((await list()).files).toMatchObject([{ name: "Prices.exe.pdf" }]);
		expect(await sentence(await change({ name: " " }))).toBe("A file needs a name.");
	});

	it("is gone when it is removed, comes back with Undo, and is deleted later", async () => {
		const { id } = await add("guide.pdf", pdf());
		const link = await linkTo(id);
		await me.get(`downloads/${id}`, { method: "DELETE" });
		const gone = await visit(link);
		expect([gone.status, await gone.text()]).toEqual([
			410,
			expect.stringContaining("This file isn’t here any more"),
		]);
		await me.get(`downloads/${id}/restore`, { method: "POST" });
		expect((await visit(link)).status).toBe(200);
		await me.get(`downloads/${id}`, { method: "DELETE" });
		world.clock.now += 2 * 60 * minute;
		await world.desk.purge();
		expect(await piecesOf(world.store).list()).toEqual([]);
		expect((await me.ask(`downloads/${id}/restore`, { method: "POST" })).status).toBe(404);
	});

	it("is at most 20 MB, and all are at most 100 MB", async () => {
		const big = await send("downloads", "big.pdf", pdf(20_000_001));
		expect([big.status, await sentence(big)]).toEqual([
			400,
			"big.pdf is too big. The limit is 20 MB, so please save a smaller copy.",
		]);
		const { id } = await add("guide.pdf", pdf(300));
		const key = { name: "kept downloads" };
		const files = (await world.store.kv.get(key)) as { bytes: number }[];
		await world.store.kv.set(key, [{ ...files[0], bytes: quotaBytes - 10 }]);
		const full = await send("downloads", "more.pdf", pdf(40));
		expect([full.status, await sentence(full)]).toEqual([
			409,
			"There's room for 100 MB in all. First remove a file you no longer need.",
		]);
		await add("guide.pdf", pdf(40), `downloads/${id}/content`);
		expect((await list()).used).toBe(40);
	});

	it("is for people who are signed in", async () => {
		const { id } = await add("guide.pdf", pdf());
		const stranger = deskBrowser(world);
		for (const [path, method] of [
			...[
				["downloads", "GET"],
				["downloads?name=x.pdf", "POST"],
				[`downloads/${id}/content?name=x.pdf`, "POST"],
			],
			...[
				[`downloads/${id}`, "PUT"],
				[`downloads/${id}`, "DELETE"],
				[`downloads/${id}/link`, "POST"],
			],
			...[
				[`downloads/${id}/file`, "GET"],
				["form-downloads/quiz", "PUT"],
			],
		] as const)
			expect((await stranger.ask(path ?? "", { method: method ?? "" })).status, path).toBe(401);
	});
});

describe("a link", () => {
	it("works for thirty days, and then a page says so", async () => {
		const { id } = await add("guide.pdf", pdf());
		const link = await linkTo(id);
		world.clock.now += 30 * day - minute;
		expect((await visit(link)).status).toBe(200);
		world.clock.now += 2 * minute;
		const answer = await visit(link);
		expect([answer.status, await answer.text()]).toEqual([
			410,
			expect.stringContaining("Links to files work for thirty days."),
		]);
	});

	it("that was forged, or made for something else, opens nothing", async () => {
		const { id } = await add("guide.pdf", pdf());
		const link = await linkTo(id);
		const forged = `${link.slice(0, -1)}${link.endsWith("A") ? "E" : "A"}`;
		const until = world.clock.now + day;
		const other = signToken(await ensureLinkKey(world.store), id, until, "checklist");
		for (const path of [forged, `/download/${other}`, `/download/${id}`])
			expect((await visit(path)).status, path).toBe(404);
	});

	it("without a signature works only while anyone may have the file", async () => {
		const { id } = await add("Price list.pdf", pdf());
		const open = (value: boolean) =>
			me.get<Downloads>(`downloads/${id}`, { method: "PUT", body: { open: value } });
		const { url = "" } = (await open(true)).files[0] ?? {};
		expect(url).toMatch(/^https:\/\/coach\.example\/download\/file\/price-list-[\da-f]{8}$/);
		const { pathname } = new URL(url);
		expect((await visit(pathname)).status).toBe(200);
		expect((await open(false)).files[0]?.url).toBeUndefined();
		expect((await visit(pathname)).status).toBe(410);
	});
});
