import { Hono } from "hono";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { sampleRequest } from "../leads/testing/samples.ts";
import { listTopics } from "./alerts/feature-topics.ts";
import { writeUsage } from "./cli/commands.ts";
import { deskBrowser, deskWorld } from "./desk/testing/browser.ts";
import type { Feature, FeatureProcess } from "./feature.ts";
import type { PublisherWithRoutes } from "./features/publishing/open-publisher.ts";
import { features } from "./features.ts";
import { writeLimitsTable } from "./limits/limits-table.ts";
import { openWebRoot } from "./server/static/static-site.ts";
import { writeSettingsPage } from "./settings/document.ts";
import { installFeatures, openFeatures } from "./start-features.ts";
import type { Engine } from "./store/engine.ts";
import { listJobKinds } from "./store/jobs/job-kinds.ts";

afterAll(() => installFeatures(features));

/** Prefixes of each feature's routes, in public and in the desk's API. */
const addresses: Readonly<Record<string, readonly string[]>> = {
	answering: ["/desk/api/answers", "/desk/api/leads/:id/wrote"],
	api: ["/api/", "/desk/api/api-keys"],
	"auto-replies": ["/leads/checklist/"],
	bounces: ["/leads/mail-events"],
	calls: ["/leads/meetings", "/book", "/desk/api/meetings/"],
	consent: ["/leads/permission/"],
	contacts: ["/desk/api/contacts/", "/desk/api/leads/:id/by-hand"],
	downloads: ["/download/", "/desk/api/downloads"],
	forms: ["/forms/", "/desk/api/forms"],
	praise: ["/praise", "/desk/api/praise", "/desk/api/leads/:id/praise"],
	publishing: ["/desk/api/business"],
	push: ["/desk/api/push"],
	reports: ["/reports/", "/desk/api/figures"],
	setup: ["/desk/api/start"],
	texts: ["/leads/texts/", "/desk/api/texts"],
	webhooks: ["/desk/api/webhooks/retry"],
};

/** Stands for a publisher: these tests publish no site. */
const publisher: PublisherWithRoutes = {
	webRoot: () => openWebRoot("."),
	liveFolder: () => ".",
	file: async () => undefined,
	running: () => undefined,
	publish: async () => ({ ok: true }),
	publishWords: async () => ({ ok: true }),
	follow: async () => {},
	stop: async () => {},
	cutPicture: async () => ({ hash: "", bytes: "" }),
	createRoutes: () => () => new Hono().get("/business", (c) => c.json({})),
};

let at: ReturnType<typeof deskWorld> | undefined;
function open(list: readonly Feature[]) {
	installFeatures(list);
	const process = { options: { publishing: { openPublisher: () => publisher } } };
	at = deskWorld({ list, open: openFeatures(list, process as unknown as FeatureProcess) });
	return at;
}
afterEach(async () => {
	await at?.stop();
	at = undefined;
});

const pathsOf = ({ app }: ReturnType<typeof open>) => app.routes.map(({ path }) => path);
const without = (name: string) => open(features.filter((feature) => feature.name !== name));
const namesOf = (rows: object | undefined) => Object.keys(rows ?? {});

/** What a feature adds to the tables that people and programs read. */
const rowsOf = ({ settings, limits, jobs, alerts, commands }: Feature): string[] => [
	...namesOf(settings?.rows).map((setting) => `| \`${setting}\` |`),
	...Object.values(limits ?? {}).map(({ what }) => `| ${what} |`),
	...namesOf(jobs).map((kind) => `job ${kind};`),
	...namesOf(alerts).map((topic) => `alert ${topic};`),
	...namesOf(commands).map((command) => `npm run leads -- ${command}`),
];
/** Rows of those tables now, as text. */
const listRows = (): string =>
	[
		writeSettingsPage(),
		writeLimitsTable(),
		writeUsage(),
		...listJobKinds().map((kind) => `job ${kind};`),
		...listTopics().map((topic) => `alert ${topic};`),
	].join("\n");

it("finds the addresses of every feature while it is there", () => {
	expect(Object.keys(addresses).sort()).toEqual(features.map(({ name }) => name).sort());
	const paths = pathsOf(open(features));
	for (const address of Object.values(addresses).flat())
		expect(
			paths.some((path) => path.startsWith(address)),
			address,
		).toBe(true);
});

describe.each(features)("a gateway without $name", (feature) => {
	const { name } = feature;

	it("delivers a lead, and shows it at the desk", async () => {
		const world = without(name);
		const request = sampleRequest("contact");
		const answer = await world.post(request);
		expect([answer.status, await answer.json()]).toEqual([202, { id: request.id }]);
		await world.worker.runDue();
		expect(await world.store.get(request.id)).toMatchObject({ state: "delivered" });
		expect(world.mailer.mails).toHaveLength(1);
		const me = deskBrowser(world);
		await me.signIn();
		expect(await me.get(`leads/${request.id}`)).toMatchObject({ id: request.id });
		for (const path of ["health", "setup", "people", "leads.csv"])
			expect((await me.ask(path)).status, path).not.toBe(500);
		await world.desk.purge();
		await world.desk.erase();
	});

	it("has no route of it", () => {
		const paths = pathsOf(without(name));
		const left = paths.filter((path) => addresses[name]?.some((start) => path.startsWith(start)));
		expect(left).toEqual([]);
	});

	it("has no setting, limit, job, alert or command of it", () => {
		const rows = rowsOf(feature);
		open(features);
		expect(rows.filter((row) => !listRows().includes(row))).toEqual([]);
		installFeatures(features.filter((other) => other !== feature));
		expect(rows.filter((row) => listRows().includes(row))).toEqual([]);
	});

	it("writes nothing of it into a new store", async () => {
		const world = without(name);
		await world.start();
		await world.post(sampleRequest("contact"));
		await world.worker.runDue();
		const engine = world.store.part<Engine>((opened) => opened);
		const found: unknown[] = [];
		for (const table of feature.tables ?? [])
			found.push(...(await engine.read(`SELECT * FROM ${table}`)));
		const keys = await engine.read<{ key: string }>("SELECT key FROM notes");
		found.push(...keys.filter(({ key }) => feature.ownKeys?.includes(key)));
		const jobs = await engine.read<{ kind: string }>("SELECT kind FROM jobs");
		found.push(...jobs.filter(({ kind }) => namesOf(feature.jobs).includes(kind)));
		expect(found).toEqual([]);
	});
});

it("without calls, a booking is rejected and nothing is stored", async () => {
	const world = without("calls");
	expect((await world.post(sampleRequest("meeting"))).status).toBe(400);
	expect(await world.store.list({})).toEqual([]);
});
