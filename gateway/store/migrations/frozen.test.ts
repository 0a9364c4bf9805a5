import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { postgresMigrations } from "./postgres.ts";
import { sqliteMigrations } from "./sqlite.ts";

const digest = (sql: string) => hash("sha256", sql.replace(/\s+/g, " "), "hex").slice(0, 16);

it("imports nothing that may change: its own files, and types", () => {
	const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith(".test.ts"));
	expect(files.length).toBeGreaterThan(3);
	for (const name of files) {
		const text = readFileSync(`${import.meta.dirname}/${name}`, "utf8");
		for (const [statement, from = ""] of text.matchAll(/^(?:import|export)\b[^;]*? from "(.*?)"/gm))
			expect
				.soft(statement.startsWith("import type ") || /^\.\/[\w-]+\.ts$/.test(from), statement)
				.toBe(true);
		expect.soft(text, name).not.toContain("import(");
	}
});

/** Digests of the released steps. Existing stores were made by them, so add a step instead of changing one. */
const landed = {
	sqlite: [
		...["91d801964f390b7f", "685b4ef4b65a1c08", "12a8bfd8368a2553", "be439da73bd31bcd"],
		...["81ea9d4945a05990", "6e18c529444e6c98", "e77485ff8743998f", "fd4a4e4e70bb622e"],
		...["50460e54195a6696", "2328b6e07d70f314", "51a955dfbbec92f7", "b4898ac9079e8a8a"],
		...["761e09739c8b6c45", "0d5ecabc618f2ca5", "c549a0f8f5d916ab", "048d9ac767c619fe"],
		...["368f024b0aa9a764", "bec033d287baf278", "0ebcbccd07f1e6fd"],
		"38a5c60a42fb7627",
		"adcfa533b91d7451",
	],
	postgres: [
		...["c0870bfba3194587", "cec1915426e71ae9", "834e7ea968932a53", "cd985ed76e3ed66a"],
		...["0243c30679876878", "c967ae550fe1daab", "05266975a941bb95", "05b88e617a5369c5"],
		...["d05a458ebf2d975b", "eb0209ef4277ee35", "f9b9d7c25f782192"],
		...["d6032bceecd89755", "ffaa0839a883924c", "b71c555b5cff7ed7"],
		"9766a20cee5cd5b7",
		"efdc10c203679986",
		"07e1120fbdaea2cd",
		"d55ebca85ab844d9",
		"3fb928a5c0d3f7cb",
	],
};

it("has every step as it landed", () => {
	const steps = sqliteMigrations.map((step) => {
		const said: string[] = [];
		const prepare = (sql: string) => {
			said.push(sql);
			return { all: () => [], run: () => {} };
		};
		const db = { exec: (sql: string) => said.push(sql), prepare };
		step(db, 0, { phoneOf: () => "", mailDelayMs: () => undefined });
		return digest(said.join("\n"));
	});
	expect(steps).toEqual(landed.sqlite);
	expect(postgresMigrations.map(digest)).toEqual(landed.postgres);
});
