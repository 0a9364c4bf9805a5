/** @module-tag all */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evergreen } from "../../../../theme/palette.ts";
import type { BusinessState } from "../../../desk-api/api.ts";
import { runTestGateway } from "../../../testing/run-test-gateway.ts";
import { factsOf } from "../facts/facts-store.ts";
import { openPublisher } from "../open-publisher.ts";
import { bringPictures, prunePictures } from "./picture-files.ts";

const root = join(import.meta.dirname, "../../../..");
const home = "https://coach.example";
const folder = mkdtempSync(join(tmpdir(), "pictures-"));

let running: Awaited<ReturnType<typeof runTestGateway>>;
let browser: ReturnType<typeof running.browse>;
beforeAll(async () => {
	running = await runTestGateway({
		env: {
			...{ CRM_API: "none", MAIL_TRANSPORT: "none", SITE_URL: home },
			...{ ALLOW_SAMPLE_CLAIMS: "yes", DIST: join(root, "dist"), PUBLISHED: folder },
		},
		platform: {
			features: { publishing: { openPublisher: (options) => openPublisher(root, options) } },
		},
	});
	await running.start();
	browser = running.browse(home);
	await browser.signIn();
});
afterAll(async () => {
	await running.stop();
	rmSync(folder, { recursive: true, force: true });
});

const send = (use: string, name: string, bytes: Uint8Array | string) =>
	browser.ask(`business/pictures?use=${use}&name=${encodeURIComponent(name)}`, {
		...{ method: "POST", body: new Blob([bytes as BlobPart]) },
	});

/** Uploads a picture, a minute after the last one: uploads per minute are limited. */
async function add(use: string, name: string, body: Uint8Array | string) {
	running.clock.now += 60_000;
	const answer = await send(use, name, body);
	expect(answer.status, await answer.clone().text()).toBe(200);
	return ((await answer.json()) as { name: string }).name;
}

const photograph = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: evergreen.accent } });

const shown = async (name: string) => {
	const answer = await browser.ask(`business/pictures/${name}`);
	expect(answer.status).toBe(200);
	return answer;
};

const mark = (inside: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`;

describe("a picture that is chosen at the desk", () => {
	it("is turned upright, loses the camera's metadata, and is stored under its content's hash", async () => {
		const place = { IFD0: { Copyright: "canary", Artist: "canary" } };
		const sideways = await photograph(1200, 900)
			.withExif(place)
			.withMetadata({ orientation: 6, exif: place })
			.jpeg()
			.toBuffer();
		const name = await add("portrait", "me.jpg", sideways);
		expect(name).toMatch(/^[\da-f]{32}\.webp$/);
		const answer = await shown(name);
		expect(answer.headers.get("Content-Type")).toBe("image/webp");
		const kept = Buffer.from(await answer.arrayBuffer());
		expect(await sharp(kept).metadata()).toMatchObject({ width: 900, height: 1200 });
		expect(kept.includes("canary")).toBe(false);
		expect(await add("portrait", "again.jpg", sideways)).toBe(name);
		expect(await factsOf(running.store).pictures()).toEqual([name]);
	}, 120_000);

	it("may be 12,000 pixels wide, and is scaled down to what pages can show", async () => {
		const name = await add("photo", "wide.jpg", await photograph(12_000, 9000).jpeg().toBuffer());
		const kept = Buffer.from(await (await shown(name)).arrayBuffer());
		expect(await sharp(kept).metadata()).toMatchObject({ width: 2400, height: 1800 });
	}, 120_000);

	it("may be a mark, which is stored unchanged and can't run scripts when shown", async () => {
		const drawing = mark('<circle cx="16" cy="16" r="9" fill="currentColor"/>');
		const name = await add("mark", "mark.svg", drawing);
		const answer = await shown(name);
		expect(await answer.text()).toBe(drawing);
		expect(answer.headers.get("Content-Type")).toBe("image/svg+xml");
		expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
	}, 120_000);

	const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
	it.each<[string, string, string, () => Uint8Array | string | Promise<Uint8Array>, string]>([
		[
			...(["HEIC", "photo", "IMG_1.HEIC", () => heic] as const),
			"IMG_1.HEIC is a HEIC picture, which most browsers can't show. Export it as a JPEG and choose that one.",
		],
		[...(["empty", "portrait", "me.jpg", () => ""] as const), "me.jpg is empty."],
		[
			...(["text", "portrait", "notes.jpg", () => "Dear diary"] as const),
			"notes.jpg isn't a picture we can read. Open it in a photo app and save it as a JPEG.",
		],
		[
			...(["too small", "portrait", "me.jpg"] as const),
			() => photograph(300, 200).jpeg().toBuffer(),
			"me.jpg has 300 by 200 pixels, and 480 by 552 are the least that look sharp.",
		],
		[
			...(["cut off", "portrait", "me.png"] as const),
			async () => (await photograph(900, 1200).png().toBuffer()).subarray(0, 400),
			"me.png isn't a picture we can read. Open it in a photo app and save it as a JPEG.",
		],
		[
			...(["too large", "photo", "big.jpg", () => new Uint8Array(20_000_001)] as const),
			"This picture is too big. The limit is 20 MB, so please save a smaller copy.",
		],
		[
			...(["a mark that is a photograph", "mark", "mark.png"] as const),
			() => photograph(64, 64).png().toBuffer(),
			"mark.png is not an SVG drawing: export your mark as SVG, which stays sharp in any size.",
		],
		[
			...(["a mark with a frame", "mark", "mark.svg"] as const),
			() => mark('<iframe src="javascript:alert(1)"/>'),
			"mark.svg holds more than shapes: take out <iframe>.",
		],
		[
			...(["a mark with a script", "mark", "mark.svg"] as const),
			() => mark("<script>alert(1)</script>"),
			"mark.svg holds more than shapes: scripts, styles, pictures and links are not allowed.",
		],
		[
			...(["a broken mark", "mark", "mark.svg", () => mark("<g><path d='M0 0'></g>")] as const),
			"mark.svg cannot be read as an SVG drawing: export it again.",
		],
	])(
		"is rejected in one sentence, and nothing is lost: %s",
		async (_, use, name, make, sentence) => {
			running.clock.now += 60_000;
			const kept = await factsOf(running.store).pictures();
			const answer = await send(use, name, await make());
			expect(answer.status).toBe(400);
			expect((await answer.json()).error.message).toBe(sentence);
			expect(await factsOf(running.store).pictures()).toEqual(kept);
		},
		120_000,
	);

	it("is accepted only from people who are signed in, for uses that pages have", async () => {
		const stranger = running.browse(home);
		const answer = await stranger.ask("business/pictures?use=photo", { method: "POST", body: "x" });
		expect(answer.status).toBe(401);
		const [name = ""] = await factsOf(running.store).pictures();
		expect((await stranger.ask(`business/pictures/${name}`)).status).toBe(401);
		expect((await send("background", "x.jpg", "x")).status).toBe(400);
	});

	it("is a value of the draft, in lists too, and leaves no empty name once it is removed", async () => {
		const field = (state: BusinessState, key: string) =>
			state.sections.flatMap(({ fields }) => fields).find((each) => each.key === key);
		const save = async (values: Record<string, unknown>) => {
			const { revision } = await browser.get<BusinessState>("business");
			return browser.get<BusinessState>("business/draft", {
				...{ method: "PUT", body: { revision, values } },
			});
		};
		const before = await browser.get<BusinessState>("business");
		expect(field(before, "identity.portrait")).toMatchObject({ kind: "picture", use: "portrait" });
		expect(field(before, "brand.logo")).toMatchObject({ kind: "picture", use: "mark" });
		const clients = before.values.testimonials as object[];
		const name =
			(await factsOf(running.store).pictures()).find((each) => each.endsWith("webp")) ?? "";
		const state = await save({
			"identity.portrait": name,
			testimonials: clients.map((each, index) => ({ ...each, photo: index === 0 ? name : "" })),
		});
		expect(state.problems).toEqual([]);
		expect(state.values["identity.portrait"]).toBe(name);
		const draft = JSON.parse((await factsOf(running.store).state()).draft ?? "");
		expect(draft.testimonials[0].photo).toBe(name);
		expect(Object.keys(draft.testimonials[1])).not.toContain("photo");
		expect((await save({ "identity.portrait": "" })).problems).toEqual([]);
	});

	it("is written for the program that publishes, and deleted once nothing names it and there are many", async () => {
		const facts = factsOf(running.store);
		const named = (await facts.pictures()).filter((each) => each.endsWith("webp"));
		const [name = "", other = ""] = named;
		const cache = join(folder, "another-gateway");
		await bringPictures(facts, cache, JSON.stringify({ identity: { portrait: name } }));
		const { bytes = "" } = (await facts.picture(name)) ?? {};
		expect(readFileSync(join(cache, "pictures", name)).toString("base64")).toBe(bytes);
		for (let index = 0; index < 100; index++)
			await facts.addPicture({ hash: `${index}.webp`, type: "image/webp", bytes: "" });
		await prunePictures(facts, running.clock.now + 3_600_000);
		expect((await facts.pictures()).length).toBe(103);
		await prunePictures(facts, running.clock.now + 2 * 86_400_000);
		// The draft names the first, as the photograph of a client.
		expect(await facts.pictures()).toEqual([name]);
		expect(other).not.toBe(name);
	});

	it("may be a website's icon, which becomes a mark in one colour", async () => {
		const icon = mark(
			'<rect width="32" height="32" fill="#124"/><path fill="#fff" d="M9 9h14v14H9z"/>',
		);
		const png = await sharp(Buffer.from(icon), { density: 400 }).png().toBuffer();
		const name = await add("icon", "icon.png", png);
		expect(name).toMatch(/\.svg$/);
		const drawing = await (await shown(name)).text();
		expect(drawing).toMatch(
			/^<svg [^>]*viewBox="0 0 32 32"><path fill="currentColor" [^>]*\/><\/svg>$/,
		);
		const pixels = await sharp(Buffer.from(drawing)).extractChannel("alpha").raw().toBuffer();
		const share = pixels.filter((opacity) => opacity > 128).length / pixels.length;
		// The mark is a square of 20 in a view box of 32.
		expect(share).toBeCloseTo((20 / 32) ** 2, 1);
		running.clock.now += 60_000;
		const refusal = await send("icon", "icon.png", "<html></html>");
		expect(await refusal.json()).toMatchObject({ error: { code: "invalid" } });
	}, 120_000);
});
