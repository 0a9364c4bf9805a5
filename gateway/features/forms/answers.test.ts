/** Answers to the coach's own forms, in exports and after erasures. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import type { CoachForm } from "../../../leads/form/definition.ts";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { toCsv } from "../../services/export/csv.ts";
import { createSqliteStore } from "../../store/sqlite/sqlite-store.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";
import { formsOf } from "./forms.ts";
import { sumsKey } from "./pages/score-sums.ts";
import { publishForm } from "./publish-form.ts";
import { healthAnswers, sendScoreCard } from "./testing/score-card.ts";

const form: CoachForm = {
	...{ format: 1, name: "before-we-meet", title: "Before we meet", layout: "page", submit: "Send" },
	questions: [
		{ key: "wish", type: "short", title: "What do you wish for?" },
		{ key: "who", type: "contact", title: "Who?", fields: [{ field: "email" }] },
	],
	end: { title: "Thank you", text: "" },
	delivery: { crm: true },
};

/** Rows of a CSV by column, with quotes removed. */
function parseCsv(text: string): Record<string, string>[] {
	const [head = [], ...rows] = text
		.split("\r\n")
		.map((line) =>
			[...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
				([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain,
			),
		);
	return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""])));
}

it("are accepted as soon as the gateway listens: the first request waits for the ready-made forms", async () => {
	const world = createTestGateway();
	onTestFinished(() => world.store.close());
	expect((await world.app.request("/forms/business-health")).status).toBe(200);
});

it("are exported by question key, with form, version, score and band", async () => {
	const world = createTestGateway();
	onTestFinished(() => world.store.close());
	const { id, version } = await sendScoreCard(world);
	const published = await publishForm(formsOf(world.store), form);
	const request = sampleRequest("form", {
		fields: { wish: '=1+1, "now"', email: "jo@visitor.example" },
		form: { name: form.name, version: published.ok ? published.version : "" },
	});
	expect((await world.post(request)).status).toBe(202);
	const leads = await Promise.all([id, request.id].map((each) => world.store.get(each)));
	const [card, plain] = parseCsv(toCsv(leads.filter((lead) => lead !== undefined)));
	expect(card).toMatchObject({
		...{ kind: "form", form: "business-health", "form version": version, score: "100" },
		...{ firstName: "Priya", email: "priya.shah@visitor.example" },
	});
	expect(card?.band).not.toBe("");
	const { firstName, lastName, email, ...answers } = healthAnswers;
	expect(JSON.parse(card?.answers ?? "")).toEqual(answers);
	expect(plain).toMatchObject({ form: "before-we-meet", score: "", email: "jo@visitor.example" });
	expect(JSON.parse(plain?.answers ?? "")).toEqual({ wish: '=1+1, "now"' });
});

it("are nowhere in the store after an erasure; only an anonymous count remains", async () => {
	const folder = mkdtempSync(join(tmpdir(), "answers-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const path = join(folder, "leads.db");
	const world = createTestGateway({ openStore: (clock) => createSqliteStore(path, { clock }) });
	const published = await publishForm(formsOf(world.store), form);
	const request = sampleRequest("form", {
		fields: { wish: "zebracrossing", email: "quaggafoal@visitor.example" },
		form: { name: form.name, version: published.ok ? published.version : "" },
	});
	expect((await world.post(request)).status).toBe(202);
	const card = await sendScoreCard(world, { ...healthAnswers, lastName: "Okapiherd" });
	await world.pass(60_000);
	const traces = () => {
		const db = new DatabaseSync(path, { readOnly: true });
		const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
		const rows = tables.flatMap(({ name }) =>
			db
				.prepare(`SELECT * FROM "${name}"`)
				.all()
				.map((row) => `${name}: ${JSON.stringify(row)}`),
		);
		db.close();
		return rows.filter((row) => /zebracrossing|quaggafoal|okapiherd/i.test(row));
	};
	expect(traces().length).toBeGreaterThan(1);
	for (const id of [request.id, card.id]) expect(await world.store.eraseLead(id)).toBe(1);
	expect(traces()).toEqual([]);
	const sums = await world.store.kv.get(sumsKey("business-health"));
	expect(sums).toEqual(Array.from({ length: 101 }, (_, percent) => Number(percent === 100)));
	// The forms themselves stay.
	expect(await formsOf(world.store).live(form.name)).toBeDefined();
	await world.store.close();
	const bytes = readdirSync(folder).map((file) => readFileSync(join(folder, file), "latin1"));
	expect(bytes.join("")).not.toMatch(/zebracrossing|quaggafoal/i);
});
