import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { CopiesState, LoadedRestore, NewRecoveryCode, Session } from "../../desk-api/api.ts";
import { createBucket } from "../../services/upkeep/bucket.ts";
import { createNightlyCopy } from "../../services/upkeep/nightly-copy.ts";
import { createReleaseNews, isNewer, readRelease } from "../../services/upkeep/release-news.ts";
import { leadOf, newLead } from "../../store/testing/contract.ts";
import { fakeS3 } from "../../testing/fake-s3.ts";
import { memoryKey, runTestGateway } from "../../testing/run-test-gateway.ts";

type Running = Awaited<ReturnType<typeof runTestGateway>>;
const open: Running[] = [];
const home = "https://desk.coach.example";
const hour = 3600_000;

async function start(options: Parameters<typeof runTestGateway>[0] = {}, origin = home) {
	const running = await runTestGateway(options);
	open.push(running);
	await running.start();
	const browser = running.browse(origin);
	const [code] = running.codes;
	await browser.ask("claim", { method: "POST", body: { code, email: "kim@coach.example" } });
	return { ...running, browser };
}
afterEach(async () => {
	for (const running of open.splice(0).reverse()) await running.stop();
});
type Started = Awaited<ReturnType<typeof start>>;

const download = async ({ browser }: Started) =>
	Buffer.from(await (await browser.ask("copies/file", { method: "POST" })).arrayBuffer());

/** Uploads a file as the desk does. */
function load(running: Started, file: Uint8Array, query = "", origin = home) {
	return running.app.request(`/desk/api/copies/load${query}`, {
		method: "POST",
		headers: {
			Host: new URL(origin).host,
			Origin: origin,
			"Sec-Fetch-Site": "same-origin",
			Cookie: running.browser.cookie(),
		},
		body: Uint8Array.from(file),
	});
}
const sentenceOf = async (answer: Response) =>
	((await answer.json()) as { error: { code: string; message: string } }).error;
const restore = ({ browser }: Started, body: object) =>
	browser.ask("copies/restore", { method: "POST", body });
const key = `re_${"k".repeat(32)}`;
const connectMail = ({ browser }: Started) =>
	browser.ask("settings/mail", {
		method: "PUT",
		body: { way: "resend", to: "kim@coach.example", from: "", key },
	});

describe("a copy from the desk", () => {
	it("contains everything but no secret in clear text, and can be restored on the running gateway", async () => {
		const running = await start();
		expect((await connectMail(running)).status).toBe(200);
		const lead = newLead();
		await running.store.add(lead);
		const answer = await running.browser.ask("copies/file", { method: "POST" });
		expect(answer.headers.get("Content-Disposition")).toMatch(
			/^attachment; filename="coachkit-\d{8}T\d{6}\.copy\.gz"$/,
		);
		const file = Buffer.from(await answer.arrayBuffer());
		const text = gunzipSync(file).toString();
		expect(text).toContain(lead.id);
		expect(text).not.toContain(key);
		await running.browser.ask("settings/mail", {
			method: "PUT",
			body: { way: "none", to: "kim@coach.example", from: "" },
		});
		running.clock.now += 1000;
		await running.store.discard(lead.id);
		await running.store.add(newLead());
		const loaded = (await (await load(running, file)).json()) as LoadedRestore;
		expect(loaded).toMatchObject({ leads: 1, erased: 0, later: 1, version: "1.0.0" });
		const notify = vi.spyOn(running.current().notices, "tellCoach");
		expect((await restore(running, loaded)).status).toBe(204);
		expect(notify.mock.calls.map(([event]) => event)).toEqual([
			{ event: "problem", title: "A copy was restored at your desk" },
		]);
		expect((await running.store.list({})).map(({ id }) => id)).toEqual([lead.id]);
		// The copy's settings apply straight away, and this device stays signed in.
		expect(running.settings().mail).toMatchObject({ transport: "api", api: { key } });
		expect(await running.browser.get<Session>("session")).toMatchObject({ signedIn: true });
		expect(JSON.stringify(running.lines)).not.toContain(key);
	});

	it("moves to a new server with its key; that server's address stays", async () => {
		const keySource = memoryKey();
		const first = await start({ keySource });
		await connectMail(first);
		const lead = newLead();
		await first.store.add(lead);
		const file = await download(first);
		const elsewhere = "https://new.example";
		const second = await start({ keySource }, elsewhere);
		const loaded = await (await load(second, file, "", elsewhere)).json();
		expect((await restore(second, loaded as object)).status).toBe(204);
		expect(second.settings()).toMatchObject({ siteUrl: elsewhere, mail: { api: { key } } });
		expect(await second.browser.get<Session>("session")).toMatchObject({ signedIn: true });
	});

	it("with another key is rejected with a sentence, and can be restored without its secrets", async () => {
		const first = await start();
		await connectMail(first);
		await first.store.add(newLead());
		const file = await download(first);
		const second = await start();
		const refused = await load(second, file);
		expect(refused.status).toBe(409);
		expect((await sentenceOf(refused)).message).toMatch(
			/^The keys and passwords in this copy were encrypted with another key/,
		);
		expect(await second.store.list({})).toEqual([]);
		const loaded = (await (await load(second, file, "?secrets=none")).json()) as LoadedRestore;
		expect((await restore(second, { ...loaded, withoutSecrets: true })).status).toBe(204);
		expect(await second.store.list({})).toHaveLength(1);
		const { mail } = await second.browser.get<{ mail: { key: object } }>("settings");
		expect(mail.key).toMatchObject({ isSet: false });
	});

	it("does not bring back people erased since, or a revoked signing key", async () => {
		const { ensureLinkKey, readLinkKey, rotateLinkKey } = await import("../../lib/signed-token.ts");
		const running = await start();
		await running.store.add(leadOf("ann@x.example", "07700 900111"));
		const before = await ensureLinkKey(running.store);
		const file = await download(running);
		running.clock.now += 1000;
		await rotateLinkKey(running.store);
		await running.store.erase("ann@x.example");
		const loaded = (await (await load(running, file)).json()) as LoadedRestore;
		expect(loaded).toMatchObject({ leads: 0, erased: 1 });
		expect((await restore(running, loaded)).status).toBe(204);
		expect(await running.store.list({})).toEqual([]);
		expect(await readLinkKey(running.store)).not.toEqual(before);
	});

	it("is rejected without changes if it is incomplete, another file or from a stranger", async () => {
		const running = await start();
		await running.store.add(newLead());
		const file = await download(running);
		const cut = await load(running, file.subarray(0, 200));
		expect([cut.status, (await sentenceOf(cut)).message]).toEqual([
			400,
			"This copy is cut short or damaged. Download it again, or use one from another day.",
		]);
		const other = await load(running, Buffer.from("%PDF-1.7"));
		expect((await sentenceOf(other)).message).toBe(
			"This isn't a copy from coachkit. Choose a file that ends in .copy.gz.",
		);
		const stranger = running.browse(home);
		for (const path of [
			"copies/file",
			"copies/load",
			"copies/restore",
			"copies/bucket",
			"person-file",
		])
			expect((await stranger.ask(path, { method: "POST", body: {} })).status).toBe(401);
		expect((await restore(running, { id: "x", later: 0 })).status).toBe(404);
		expect((await restore(running, { id: 7 })).status).toBe(400);
		expect(await running.store.list({})).toHaveLength(1);
	});
});

describe("the nightly copy", () => {
	const settings = {
		url: "https://storage.example/bucket",
		keyId: "id",
		secret: "a secret of the bucket",
		region: "",
	};
	async function nightly(keep = 2) {
		const running = await start();
		const s3 = fakeS3(settings);
		const lines: object[] = [];
		const task = createNightlyCopy({
			store: running.store,
			keep,
			keyCheck: async () => null,
			bucket: createBucket(settings, s3.fetch),
			log: (event, data) => void lines.push({ event, ...data }),
		});
		return { ...running, s3, task, lines };
	}

	it("is made once a night, and the oldest are deleted", async () => {
		const { clock, s3, task } = await nightly();
		const names: string[][] = [];
		// From ten in the morning, hour by hour, for four days.
		for (let n = 0; n < 96; n++) {
			await task.run();
			names.push([...s3.files.keys()]);
			clock.now += hour;
		}
		expect(names[0]).toHaveLength(1);
		expect(names[16]).toHaveLength(1);
		expect(names[17]).toHaveLength(2);
		expect(names.at(-1)).toEqual([
			"/bucket/coachkit-20261201T030000.copy.gz",
			"/bucket/coachkit-20261202T030000.copy.gz",
		]);
	});

	it("is retried after a failure, with an alert until it succeeds", async () => {
		const running = await nightly();
		const { clock, s3, task, store } = running;
		const topics = async () =>
			(await running.current().alerts.read()).problems.map(({ topic }) => topic);
		for (let n = 0; n < 3; n++) {
			s3.faults.push(new Response("<Error><Code>SlowDown</Code></Error>", { status: 503 }));
			await task.run();
			clock.now += 16 * 60_000;
		}
		await running.current().alerts.check();
		expect(await topics()).toContain("backup");
		expect(s3.files.size).toBe(0);
		await task.run();
		expect(s3.files.size).toBe(1);
		await running.current().alerts.check();
		expect((await store.kv.get({ name: "kept failed nightly copy" })) ?? null).toBeNull();
	});

	it("is set up at the desk: tested, kept secret, and shown", async () => {
		const s3 = fakeS3(settings);
		const running = await start({
			platform: { guardedCalls: () => ({ fetch: s3.fetch }) as never },
		});
		const form = {
			BACKUP_S3_URL: settings.url,
			BACKUP_S3_KEY_ID: "id",
			BACKUP_S3_SECRET: settings.secret,
		};
		const { browser } = running;
		const test = (body: object) => browser.get("settings/backup/test", { method: "POST", body });
		expect(await test({ ...form, BACKUP_S3_SECRET: "wrong" })).toMatchObject({ ok: false });
		expect(await test(form)).toEqual({
			ok: true,
			text: "It works: we wrote, read and deleted a small file.",
		});
		expect(await browser.get<CopiesState>("copies")).toEqual({ last: null, isConnected: false });
		const saved = await browser.ask("settings/other", { method: "PUT", body: form });
		expect(saved.status).toBe(200);
		expect(await saved.text()).not.toContain(settings.secret);
		expect(await browser.get<CopiesState>("copies/bucket", { method: "POST" })).toMatchObject({
			last: { kept: 1 },
			isConnected: true,
		});
		const [copy = Buffer.alloc(0)] = s3.files.values();
		expect(gunzipSync(copy).toString()).not.toContain(settings.secret);
	});
});

describe("the recovery code", () => {
	it("is made at the desk and signs in once, with a mail and notifications", async () => {
		const { store, browser, browse, lines, current } = await start();
		const notify = vi.spyOn(current().notices, "tellCoach");
		const add = vi.spyOn(store.jobs, "add");
		expect(await browser.get("recovery-code")).toEqual({ madeAt: null });
		const { code } = await browser.get<NewRecoveryCode>("recovery-code", { method: "POST" });
		expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){4}[A-HJ-NP-Z2-9]{4}$/);
		expect(JSON.stringify(await store.kv.get({ name: "kept desk recovery code" }))).not.toContain(
			code.replaceAll("-", ""),
		);
		const use = () =>
			browse(home).ask("recovery", {
				method: "POST",
				body: { code: code.toLowerCase().replaceAll("-", " ") },
			});
		const answers = await Promise.all([use(), use(), use()]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
		expect((await use()).status).toBe(404);
		expect(await browser.get("recovery-code")).toEqual({ madeAt: null });
		expect(JSON.stringify(lines)).not.toContain(code);
		expect(await store.auth.sessions()).toHaveLength(2);
		const mails = add.mock.calls.flatMap(([jobs]) => jobs).map(({ payload }) => payload);
		expect(mails).toContainEqual(expect.objectContaining({ what: "signed-in-by-code" }));
		expect(notify.mock.calls.map(([event]) => event)).toEqual([
			{ event: "problem", title: "Your recovery code was used to sign in" },
		]);
	});

	it("can't be guessed, and a new one replaces it", async () => {
		const { browser, browse } = await start();
		const make = () => browser.get<NewRecoveryCode>("recovery-code", { method: "POST" });
		const [first, second] = [await make(), await make()];
		const enter = (code: unknown) =>
			browse(home).ask("recovery", { method: "POST", body: { code } });
		expect((await enter(first.code)).status).toBe(404);
		const statuses = new Set<number>();
		for (let n = 0; n < 500; n++) statuses.add((await enter(`AAAA-BBBB-${n}`)).status);
		expect([...statuses].toSorted()).toEqual([404, 429]);
		for (const odd of [undefined, null, 7, {}, "", "x".repeat(5000)])
			expect([404, 429]).toContain((await enter(odd)).status);
		expect((await enter(second.code)).status).toBe(200);
	});
});

describe("the file of a person's data", () => {
	it("contains everything about them, and nothing about anybody else", async () => {
		const { store, browser } = await start();
		const ann = leadOf("ann@x.example", "07700 900111");
		await store.add(ann);
		await store.add(leadOf("bob@x.example", "07700 900222"));
		await store.activity.note(ann.id, "Prefers mornings");
		const answer = await browser.ask("person-file", {
			method: "POST",
			body: { person: "Ann@x.example" },
		});
		expect(answer.headers.get("Content-Disposition")).toBe(
			'attachment; filename="what-is-held.txt"',
		);
		const text = await answer.text();
		for (const part of ["ann@x.example", "07700 900111", "Prefers mornings", "one enquiry"])
			expect(text).toContain(part);
		expect(text).not.toContain("bob@");
		const nobody = await browser.ask("person-file", {
			method: "POST",
			body: { person: "no@x.example" },
		});
		expect((await sentenceOf(nobody)).message).toBe("We don't hold anything about this person.");
	});
});

describe("a new version", () => {
	const release = { tag_name: "v1.2.0", body: "## Next\n\n- **Copies** each night\n* Faster" };
	it("is read from a GitHub release, however odd its text", () => {
		expect(readRelease(release)).toEqual({
			version: "1.2.0",
			lines: ["Next", "Copies each night", "Faster"],
		});
		for (const odd of [null, 7, [], {}, { tag_name: "latest" }, { tag_name: 5, body: [] }])
			expect(readRelease(odd)).toBeUndefined();
		expect(readRelease({ ...release, body: "x\n".repeat(9000) })?.lines).toHaveLength(30);
		expect([
			isNewer("1.10.0", "1.9.9"),
			isNewer("1.0.0", "1.0.0"),
			isNewer("0.9.0", "1.0.0"),
		]).toEqual([true, false, false]);
	});

	it("is shown at the desk after a daily check, which needs an address", async () => {
		const { store, browser, clock } = await start();
		const calls: unknown[] = [];
		const fetcher = (async (url: unknown) => {
			calls.push(url);
			return Response.json(release);
		}) as typeof fetch;
		const task = (url: string) => createReleaseNews({ store, log: () => {}, url, fetcher });
		await task("").run();
		expect(calls).toEqual([]);
		const { run } = task("https://releases.example/latest");
		for (let n = 0; n < 30; n++) {
			await run();
			clock.now += hour;
		}
		expect(calls).toHaveLength(2);
		await browser.signIn();
		const { signs } = await browser.get<{ signs: { id: string; text: string; todo?: string }[] }>(
			"health",
		);
		const version = signs.find(({ id }) => id === "version");
		expect(version?.text).toBe("coachkit 1.0.0. There is a new version: 1.2.0.");
		expect(version?.todo).toContain("Copies each night");
		await task("").run();
		expect(await store.kv.get({ name: "kept release news" })).toBeUndefined();
	});
});
