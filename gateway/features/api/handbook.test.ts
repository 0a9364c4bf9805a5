import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as z from "zod";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { deskBrowser, deskWorld } from "../../desk/testing/browser.ts";
import type { MadeApiKey } from "../../desk-api/api.ts";
import { newLead } from "../../store/testing/contract.ts";
import { figures, formList, leads } from "./schemas.ts";

const handbook = readFileSync(join(import.meta.dirname, "../../../docs/api.md"), "utf8");

/** The commands in the handbook, each with the answer shown below it. */
const examples = [
	...handbook.matchAll(/```sh\ncurl (.+)\n```(?:\n\n```(json|csv)\n([\s\S]*?)```)?/g),
].map(([, command = "", type, shown = ""]) => ({ command, type, shown }));

/** A value's property names, for lists those of the first item. Visitors' answers differ, so they are left out. */
function shapeOf(value: unknown): unknown {
	if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
	if (typeof value !== "object" || value === null) return "value";
	return Object.fromEntries(
		Object.entries(value).map(([name, part]) => [
			name,
			name === "fields" ? "fields" : shapeOf(part),
		]),
	);
}

async function openWorld() {
	const world = deskWorld();
	const me = deskBrowser(world);
	await me.signIn();
	const body = { name: "Handbook", scopes: ["leads", "forms", "figures"] };
	const { key } = await me.get<MadeApiKey>("api-keys", { method: "POST", body });
	const { fields } = sampleRequest("contact");
	const context = { page: "https://partner.example/offer", referrer: "", partner: "acme" };
	for (let count = 0; count < 6; count++)
		await world.store.add(newLead({ kind: "contact", fields, context }));
	world.clock.now += 10_000;
	/** Runs a curl command from the handbook. */
	const run = async (command: string) => {
		const url = /"(https:[^"]+)"/.exec(command)?.[1] ?? "";
		const headers = [...command.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(
			([, name = "", value = ""]): [string, string] => [name, value.replace("$KEY", key)],
		);
		return world.app.request(url, { headers: Object.fromEntries(headers) });
	};
	return { ...world, run };
}

it("has a working example for each path", async () => {
	expect(examples.map(({ command }) => /\/api\/[^?"]+/.exec(command)?.[0])).toEqual([
		...["/api/v1/leads", "/api/v1/leads", "/api/v1/leads", "/api/v1/forms", "/api/v1/figures"],
		"/api/openapi.json",
	]);
	const { run } = await openWorld();
	for (const { command } of examples) expect((await run(command)).status, command).toBe(200);
});

it("shows answers shaped like the real ones and like the schemas", async () => {
	const { run } = await openWorld();
	const schemas = [leads, formList, figures];
	for (const { command, type, shown } of examples) {
		const answer = await run(command);
		if (type === "csv") expect(await answer.text()).toContain(shown.trim().split("\n")[0]);
		if (type !== "json") continue;
		const real = await answer.json();
		const schema = schemas.shift() ?? z.never();
		expect(z.safeParse(schema, JSON.parse(shown)).error).toBeUndefined();
		expect(z.safeParse(schema, real).error).toBeUndefined();
		expect(shapeOf(real)).toEqual(shapeOf(JSON.parse(shown)));
	}
});

it("describes every path in OpenAPI 3.1: parameters, scopes and resolvable answers", async () => {
	const { run } = await openWorld();
	const document = await (await run('"https://coach.example/api/openapi.json"')).json();
	expect(document).toMatchObject({
		openapi: "3.1.0",
		servers: [{ url: "https://coach.example/api/v1" }],
		components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
	});
	expect(Object.keys(document.paths)).toEqual(["/leads", "/forms", "/figures"]);
	expect(document.paths["/figures"].get.parameters).toEqual([
		expect.objectContaining({ name: "from", in: "query", required: true }),
		expect.objectContaining({ name: "to", in: "query", required: true }),
		expect.objectContaining({ name: "by", in: "query", required: false }),
	]);
	const text = JSON.stringify(document);
	const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
	expect(references.length).toBeGreaterThan(5);
	for (const [, name = ""] of references) expect(document.components.schemas[name]).toBeTruthy();
	expect(document.components.schemas.Lead.required).toContain("email");
	expect(text).not.toMatch(/\$defs|"id":"Lead"/);
});
