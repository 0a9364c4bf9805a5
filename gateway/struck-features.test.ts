import { afterAll, afterEach, describe, expect, it } from "vitest";
import { sampleRequest } from "../leads/testing/samples.ts";
import { listTopics } from "./alerts/feature-topics.ts";
import { writeUsage } from "./cli/commands.ts";
import { deskBrowser, deskWorld } from "./desk/testing/browser.ts";
import { installFeatures } from "./feature.ts";
import { features } from "./features.ts";
import { writeSettingsPage } from "./settings/document.ts";
import { listJobKinds } from "./store/jobs/job-kinds.ts";

afterAll(() => installFeatures(features));

/** A public or desk address of each feature. */
const addresses: Readonly<Record<string, string>> = {
	webhooks: "/desk/api/webhooks/retry",
	push: "/desk/api/push",
	consent: "/leads/permission/",
	bounces: "/leads/mail-events",
	"auto-replies": "/leads/checklist/",
	forms: "/forms/",
	reports: "/reports/",
	calls: "/leads/meetings/",
};
const struck = features.filter(({ name }) => Object.hasOwn(addresses, name));

let at: ReturnType<typeof deskWorld> | undefined;
afterEach(async () => {
	await at?.stop();
	at = undefined;
});

it("finds each address while the feature is installed", () => {
	expect(struck.map(({ name }) => name).sort()).toEqual(Object.keys(addresses).sort());
	at = deskWorld();
	const paths = at.app.routes.map(({ path }) => path);
	for (const address of Object.values(addresses))
		expect(
			paths.filter((path) => path.startsWith(address)),
			address,
		).not.toEqual([]);
});

describe.each(struck)("a gateway without $name", ({ name, settings, jobs, alerts, commands }) => {
	const open = () => {
		at = deskWorld({ list: features.filter((feature) => feature.name !== name) });
		return at;
	};

	it("delivers a lead, and shows it at the desk", async () => {
		const world = open();
		const request = sampleRequest("contact");
		const answer = await world.post(request);
		expect([answer.status, await answer.json()]).toEqual([202, { id: request.id }]);
		await world.worker.runDue();
		expect(await world.store.get(request.id)).toMatchObject({ state: "delivered" });
		expect(world.mailer.mails).toHaveLength(1);
		const me = deskBrowser(world);
		await me.signIn();
		expect(await me.get(`leads/${request.id}`)).toMatchObject({ id: request.id });
		expect((await me.ask("health")).status).toBe(200);
		await world.desk.purge();
		await world.desk.erase();
	});

	it("has no route, setting, job, alert or command of it", () => {
		const paths = open().app.routes.map(({ path }) => path);
		expect(paths.filter((path) => path.startsWith(addresses[name] ?? ""))).toEqual([]);
		const page = writeSettingsPage();
		for (const setting of Object.keys(settings?.rows ?? {}))
			expect(page).not.toContain(`| \`${setting}\` |`);
		for (const kind of Object.keys(jobs ?? {})) expect(listJobKinds()).not.toContain(kind);
		for (const topic of Object.keys(alerts ?? {})) expect(listTopics()).not.toContain(topic);
		for (const command of Object.keys(commands ?? {}))
			expect(writeUsage()).not.toContain(`npm run leads -- ${command} `);
	});
});
