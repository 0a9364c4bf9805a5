/** @module-tag all */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import shipped from "../../../business/facts.json" with { type: "json" };
import { replaceFacts } from "../../../business/facts.ts";
import type { Facts } from "../../../business/schema.ts";
import { leadKinds } from "../../../leads/forms/forms.ts";
import { composeAutoReply } from "../../../leads/mail/auto-reply.ts";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { headline, logo, palette, replaceBrand } from "../../../theme/brand.ts";
import type { BusinessState } from "../../desk-api/api.ts";
import { renderMail } from "../../mail/render.ts";
import { createFileCache } from "../../server/static/files.ts";
import { runTestGateway } from "../../testing/run-test-gateway.ts";
import { openPublisher } from "./open-publisher.ts";
import { colourAt, isNear, photograph } from "./testing/photograph.ts";
import { drawnIn, liveFolder, recordOf, textsIn } from "./testing/read-publication.ts";

const root = join(import.meta.dirname, "../../..");
const home = "https://coach.example";
const folder = mkdtempSync(join(tmpdir(), "published-"));
const shippedBrand = { palette, logo, headline };

type Running = Awaited<ReturnType<typeof runTestGateway>>;
let running: Running;
let browser: ReturnType<Running["browse"]>;

const open = (store?: Running["store"]) =>
	runTestGateway({
		...(store && { store }),
		env: {
			...{ CRM_TOKEN: "t", CRM_LOCATION_ID: "l", CRM_PIPELINE_ID: "p", CRM_STAGE_ID: "s" },
			...{ SMTP_URL: "smtp://127.0.0.1:1", SITE_URL: home, ALLOW_SAMPLE_CLAIMS: "yes" },
			...{ DIST: join(root, "dist"), PUBLISHED: folder },
		},
		platform: {
			features: { publishing: { openPublisher: (options) => openPublisher(root, options) } },
		},
		desk: { files: createFileCache(join(root, "dist-desk")) },
	});

const restore = () => {
	replaceFacts(shipped as unknown as Facts);
	replaceBrand(shippedBrand);
};

const state = () => browser.get<BusinessState>("business");
const save = async (values: Record<string, unknown>) => {
	const { revision } = await state();
	return browser.get<BusinessState>("business/draft", {
		...{ method: "PUT", body: { revision, values } },
	});
};
const press = async (version?: string) => {
	const { revision } = await state();
	return browser.ask("business/publish", { method: "POST", body: { revision, version } });
};
const page = async (path: string) => {
	const answer = await running.app.request(path, { headers: { Host: "coach.example" } });
	return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

/** Facts of a brand that follow from its coach's name and a slug. */
const rest = (name: string, slug: string) => ({
	"identity.firstName": name.split(" ")[0],
	"identity.dataController": `${name}, sole trader`,
	"contact.address": [name, "1 New Street", "Leeds", "LS1 1AA"],
	"contact.mobile": "+447700900777",
	"links.booking": `https://booking.example/${slug}`,
	"links.strategyDay": `https://booking.example/${slug}/day`,
	"links.scheduling": `https://scheduling.example/${slug}`,
});
/** Colours of the two halves of each coach's photograph. */
const photographs = [
	{ above: "#c81e1e", below: "#1e40c8" },
	{ above: "#15803d", below: "#a21caf" },
	{ above: "#facc15", below: "#0e7490" },
] as const;
const brands = [
	{
		"identity.brand": "Larkspur Advice",
		"identity.name": "Ines Okoro",
		...rest("Ines Okoro", "larkspur"),
		"contact.phone": "01632 960 777",
		"contact.email": "ines@larkspur.example",
		"brand.primary": "#1e3a8a",
		"brand.accent": "#9d174d",
	},
	{
		"identity.brand": "Quarry Lane",
		"identity.name": "Tom Reilly",
		...rest("Tom Reilly", "quarry"),
		"contact.phone": "01632 960 888",
		"contact.email": "tom@quarrylane.example",
		"brand.primary": "#7c2d12",
		"brand.accent": "#0f766e",
	},
	{
		"identity.brand": "Beacon & Birch",
		"identity.name": "Aoife Byrne",
		...rest("Aoife Byrne", "beacon"),
		"contact.phone": "01632 960 999",
		"contact.email": "aoife@beacon.example",
		"brand.primary": "#312e81",
		"brand.accent": "#92400e",
	},
];

type Brand = (typeof brands)[number];

/** Checks the files for a partner's page: the first view in the brand's colours, and its facts. */
function expectPartnersWidget(made: Map<string, string>, brand: Brand) {
	const shades = recordOf(liveFolder(folder)).brand.palette;
	const named = (start: string) =>
		[...made].find(([path]) => new RegExp(`^embed/${start}-[\\da-f]{8}\\.js$`).test(path))?.[1] ??
		"";
	expect(named("facts")).toContain(brand["contact.phone"]);
	expect(named("checklist-view-en")).toMatch(/export const \w+=/);
	const widgets = [...made]
		.filter(([path]) => /^embed\/[^/]+\.js$/.test(path))
		.map(([, text]) => text.toLowerCase())
		.join();
	expect(widgets).toContain(shades.button);
	expect(widgets).not.toContain(palettesBefore.at(-1)?.button);
	palettesBefore.push(shades);
}
const palettesBefore: { bar: string; button: string }[] = [shippedBrand.palette];

/** Uploads a photograph as a phone takes it. @returns the value of its fact */
async function upload(halves: (typeof photographs)[number]): Promise<string> {
	const answer = await browser.ask("business/pictures?use=portrait&name=me.jpg", {
		...{ method: "POST", body: new Blob([(await photograph(halves)) as BlobPart]) },
	});
	expect(answer.status, await answer.clone().text()).toBe(200);
	return ((await answer.json()) as { name: string }).name;
}

/** Checks the coach's photograph: upright on pages in each size and format, and in share pictures. */
async function expectPortrait({ above, below }: (typeof photographs)[number], brand: Brand) {
	const about = (await page("/about")).text;
	const addresses = [...new Set(about.match(/\/assets\/portrait-[\w.-]+/g))];
	// Two or three sizes in the frame, two of the face, in two formats each; a page may lack the face.
	expect(addresses.length).toBeGreaterThan(3);
	const live = liveFolder(folder);
	for (const address of addresses) {
		const file = join(live, address);
		expect.soft(await colourAt(file, 0.5, 0.1), address).toSatisfy(isNear(above));
		expect.soft(await colourAt(file, 0.5, 0.9), address).toSatisfy(isNear(below));
	}
	const [, alt = ""] = /<img src="\/assets\/portrait-[^>]*? alt="([^"]*)"/.exec(about) ?? [];
	expect(alt).toContain(brand["identity.name"].split(" ")[0]);
	const [, share = ""] = /property="og:image" content="[^"]*(\/og\/[^"]+)"/.exec(about) ?? [];
	const drawn = join(live, share);
	expect(await colourAt(drawn, 0.8, 0.1)).toSatisfy(isNear(above));
	expect(await colourAt(drawn, 0.8, 0.9)).toSatisfy(isNear(below));
}

/** All mails that a visitor may get. */
function renderReplies(): string {
	const context = { page: `${home}/contact`, referrer: "" };
	return leadKinds
		.map((kind) =>
			renderMail(
				composeAutoReply({ kind, fields: sampleRequest(kind).fields, context }, { siteUrl: home }),
				home,
			),
		)
		.flatMap(({ html, text }) => [html, text])
		.join("\n");
}

/** Checks the desk's current page, colours, app and icon. Its build contains no brand. */
async function expectDesk(brand: Brand, before: readonly string[]) {
	const shown = await page("/desk");
	const name = brand["identity.brand"].replace("&", "&amp;");
	expect(shown.text).toContain(`<title>Desk · ${name}</title>`);
	const sheet = await page("/desk/brand.css");
	expect(sheet.headers.get("Content-Type")).toContain("text/css");
	const shades = recordOf(liveFolder(folder)).brand.palette;
	expect(sheet.text).toContain(`--bar:${shades.bar};`);
	const manifest = JSON.parse((await page("/desk/desk.webmanifest")).text);
	expect(manifest).toMatchObject({
		...{ name: `${brand["identity.brand"]}: desk`, theme_color: shades.bar },
	});
	const ofBuild = JSON.parse(readFileSync(join(root, "dist-desk/manifest.json"), "utf8")) as Record<
		string,
		{ file: string; css?: string[] }
	>;
	const files = Object.values(ofBuild)
		.flatMap(({ file, css = [] }) => [file, ...css])
		.filter((file) => /\.(?:js|css)$/.test(file));
	expect(files.length).toBeGreaterThan(20);
	const old = [...before, palettesBefore.at(-2)?.bar ?? ""];
	for (const path of ["", "/brand.css", "/desk.webmanifest", ...files.map((file) => `/${file}`)]) {
		const { status, text } = await page(`/desk${path}`);
		expect.soft(status, path).toBe(200);
		for (const word of old) expect.soft(text.includes(word), `${word} in /desk${path}`).toBe(false);
	}
	const icon = await running.app.request("/desk/icon-192.png", {
		headers: { Host: "coach.example" },
	});
	expect(Buffer.from(await icon.arrayBuffer())).toEqual(
		readFileSync(join(liveFolder(folder), "icon-192.png")),
	);
}

/** Every file reachable from the home page, by address. */
async function crawl(): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	const queue = [
		"/",
		"/loader.js",
		"/rss.xml",
		"/sitemap.xml",
		"/site.webmanifest",
		"/favicon.svg",
	];
	for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
		if (found.has(path)) continue;
		const { status, text, headers } = await page(path);
		expect.soft(status, path).toBeLessThan(400);
		found.set(path, text);
		if (!/html|javascript|json|xml|css/.test(headers.get("Content-Type") ?? "")) continue;
		for (const [, next = ""] of text.matchAll(/["'(](\/(?:[\w-]+(?:[/.][\w-]+)*)?)["')#?]/g))
			if (
				!/^\/(v|leads|desk|forms|packages)\b/.test(next) &&
				(text.includes("<html") || /^\/(embed|assets|art|og|photos)\//.test(next))
			)
				queue.push(next);
	}
	return found;
}

beforeAll(async () => {
	expect(existsSync(join(root, ".build/release.json"))).toBe(true);
	running = await open();
	await running.start();
	browser = running.browse(home);
	await browser.signIn();
});
afterAll(async () => {
	await running.stop();
	restore();
	rmSync(folder, { recursive: true, force: true });
});

describe("publishing from the desk", () => {
	it("renders three brands one after the other, and nothing of the previous one remains", async () => {
		let before = ["Hartley", "01632 960 123", "+441632960123", "sam@coach.example"];
		let drawnBefore = new Map<string, string>();
		for (const [index, brand] of brands.entries()) {
			const halves = photographs[index] ?? photographs[0];
			await save({ ...brand, "identity.portrait": await upload(halves) });
			const answer = await press();
			expect(answer.status, await answer.clone().text()).toBe(200);
			const files = await crawl();
			expect(files.size).toBeGreaterThan(60);
			expect(files.get("/")).toContain(brand["identity.brand"].replace("&", "&amp;"));
			for (const [path, text] of files)
				for (const word of before)
					expect.soft(text.includes(word), `${word} in ${path}`).toBe(false);
			const booking = await page("/leads/meetings/none");
			expect(booking.text).toContain(brand["contact.phone"]);
			expect(booking.text).not.toContain(before[1]);
			// The page's own policy names the hash of its style sheet.
			const [, sheet = ""] = /<style>([\s\S]*?)<\/style>/.exec(booking.text) ?? [];
			const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(sheet));
			expect(booking.headers.get("Content-Security-Policy")).toContain(
				Buffer.from(digest).toString("base64"),
			);
			const mails = renderReplies();
			expect(mails).toContain(brand["contact.phone"]);
			for (const word of before) expect.soft(mails.includes(word), word).toBe(false);
			expect(running.settings().mail).toMatchObject({ transport: "smtp" });
			const live = liveFolder(folder);
			const made = await textsIn(live);
			expect(made.size).toBeGreaterThan(150);
			for (const [path, text] of made)
				for (const word of before)
					expect.soft(text.includes(word), `${word} in ${path}`).toBe(false);
			expect(made.get("assets/business-checklist.pdf")).toContain(brand["contact.phone"]);
			expectPartnersWidget(made, brand);
			const drawn = drawnIn(live);
			expect(drawn.size).toBeGreaterThan(45);
			for (const [path, hash] of drawn) expect.soft(drawnBefore.get(path), path).not.toBe(hash);
			drawnBefore = drawn;
			await expectPortrait(halves, brand);
			expect(files.get("/embed")).toContain(brand["identity.brand"].replace("&", "&amp;"));
			await expectDesk(brand, before);
			before = [
				brand["identity.brand"].split(" ")[0] ?? "",
				...[brand["contact.phone"], brand["contact.email"]],
			];
		}
		for (const { peakMb } of running.lines.filter(({ event }) => event === "site-rendered"))
			expect(Number(peakMb)).toBeLessThan(450);
	}, 600_000);

	it("keeps what open pages still request: hashed files of the previous publication, and pinned loaders", async () => {
		const loader = (await page("/loader.js")).text;
		const [, id = ""] =
			/-([\da-f]{8})/.exec(
				readdirSync(join(root, "dist/embed")).find(
					(name) => name.startsWith("checklist-") && name.endsWith(".js"),
				) ?? "",
			) ?? [];
		expect(loader).not.toContain(id);
		for (const name of readdirSync(join(root, "dist/embed")).filter((file) => file.endsWith(".js")))
			expect((await page(`/embed/${name}`)).status, name).toBe(200);
		const [pinned = ""] = readdirSync(join(root, "dist/v"));
		expect((await page(`/v/${pinned}/loader.js`)).status).toBe(200);
	});

	it("soon sends as few bytes as the build does, and still counts as complete", async () => {
		await expect
			.poll(() => recordOf(liveFolder(folder)).quick, {
				timeout: 120_000,
			})
			.toEqual([]);
		const html = readFileSync(join(liveFolder(folder), "index.html"));
		const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
		expect(statSync(join(liveFolder(folder), "index.html.br")).size).toBeLessThanOrEqual(
			brotliCompressSync(html, { params }).length,
		);
		const answer = await running.app.request("/", {
			headers: { Host: "coach.example", "Accept-Encoding": "br" },
		});
		expect(brotliDecompressSync(await answer.bytes())).toEqual(html);
	}, 200_000);

	it("goes back to an earlier version at once, and serves it after a restart", async () => {
		const { versions } = await state();
		const earlier = versions.find(({ live }) => !live);
		expect((await press(earlier?.version)).status).toBe(200);
		const shown = (await page("/")).text;
		expect(shown).not.toContain("Beacon");
		const lines = running.lines.length;
		restore();
		const again = await open(running.store);
		try {
			const answer = await again.app.request("/", { headers: { Host: "coach.example" } });
			expect(await answer.text()).toBe(shown);
			expect(again.lines.map(({ event }) => event)).not.toContain("site-rendered");
		} finally {
			await again.stop();
		}
		expect(running.lines.slice(lines).map(({ event }) => event)).not.toContain("site-rendered");
	}, 600_000);

	it("reports mistakes with field and screen, and keeps the site and the draft", async () => {
		const shown = (await page("/")).text;
		const saved = await save({ "contact.phone": "ring me", "identity.strapline": "For bakers" });
		expect(saved.problems).toEqual([
			expect.objectContaining({ key: "contact.phone", place: "How to reach you, Phone" }),
		]);
		const answer = await press();
		expect(answer.status).toBe(409);
		expect((await answer.json()).error.message).toMatch(
			/^Not published\. How to reach you, Phone: "ring me" is not a telephone number/,
		);
		expect((await state()).values).toMatchObject({
			...{ "contact.phone": "ring me", "identity.strapline": "For bakers" },
		});
		expect((await page("/")).text).toBe(shown);
		await save({
			"contact.phone": "01632 960 999",
			"brand.primary": "#ffff00",
			"brand.accent": "#ff0000",
		});
		const unreadable = await press();
		expect(unreadable.status).toBe(409);
		expect((await unreadable.json()).error.message).toMatch(
			/Colours and typeface, Accent colour: .*read/,
		);
		expect((await page("/")).text).toBe(shown);
	}, 600_000);

	it("accepts one of two simultaneous presses", async () => {
		await save({ "brand.primary": "#14532d", "brand.accent": "#92400e" });
		const { revision } = await state();
		const answers = await Promise.all(
			[1, 2].map(() => browser.ask("business/publish", { method: "POST", body: { revision } })),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const [late] = answers.filter(({ status }) => status === 409);
		expect((await late?.json())?.error.message).toMatch(
			/already being published|changed in another tab/,
		);
		expect((await page("/")).text).toContain("For bakers");
	}, 600_000);

	it("never lets a draft decide where keys are sent, or change what a release compiles in", async () => {
		const { revision } = await state();
		const fixedKeys = ["endpoints.crm", "permission.version", "privacy.attributionWithoutConsent"];
		for (const key of [...fixedKeys, "__proto__.x", "identity.nothing"]) {
			const answer = await browser.ask("business/draft", {
				...{ method: "PUT", body: { revision, values: { [key]: "https://evil.example" } } },
			});
			expect(answer.status, key).toBe(400);
		}
	});
});
afterEach(() => expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]));
