import { afterAll, beforeAll, expect, it } from "vitest";
import { deskBrowser, deskWorld } from "../../desk/testing/browser.ts";
import { installFeatures } from "../../feature.ts";
import { features } from "../../features.ts";
import { writeLimitsTable } from "../../limits/limits-table.ts";

afterAll(() => installFeatures(features));

beforeAll(() => installFeatures(features));
it("leaves no path, key or limit behind when it is removed from the list", async () => {
	expect(writeLimitsTable()).toMatch(/read API/);
	const at = deskWorld({ list: features.filter(({ name }) => name !== "api") });
	for (const path of ["/api/openapi.json", "/api/v1/leads", "/api/v1/forms"])
		expect((await at.app.request(path)).status).toBe(404);
	const me = deskBrowser(at);
	await me.signIn();
	expect((await me.ask("api-keys")).status).toBe(404);
	const body = { name: "Zapier", scopes: ["leads"] };
	expect((await me.ask("api-keys", { method: "POST", body })).status).toBe(404);
	expect(await at.store.kv.get({ name: "kept api keys" })).toBeUndefined();
	expect(writeLimitsTable()).not.toMatch(/read API/);
	await at.stop();
});
