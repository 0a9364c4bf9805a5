import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { readSettings, SettingsError, storePath } from "./settings.ts";

const complete = {
	CRM_TOKEN: "t0ken",
	CRM_LOCATION_ID: "loc",
	CRM_PIPELINE_ID: "pipe",
	CRM_STAGE_ID: "stage",
	SMTP_URL: "smtp://user:password@mail.example:587",
};

describe("the gateway's settings", () => {
	it("need the CRM account and a mail server, the rest has defaults", () => {
		expect(readSettings(complete)).toMatchObject({
			port: 4173,
			db: ".data/leads.db",
			dist: "dist",
			crmApi: "v1",
			crm: { url: "https://crm.example/v1", token: "t0ken", stageId: "stage" },
			crmPace: 80,
			mail: { transport: "smtp", smtp: { url: complete.SMTP_URL, to: "sam@coach.example" } },
			allowedOrigins: [],
			trustProxy: false,
			retentionDays: 30,
		});
	});

	it("name everything that is missing or wrong at once", () => {
		const env = { CRM_API: "v3", PORT: "http", CRM_URL: "crm", MAIL_TRANSPORT: "pigeon" };
		const read = () => readSettings(env);
		expect(read).toThrow(SettingsError);
		for (const part of [
			"CRM_TOKEN is missing",
			"CRM_LOCATION_ID is missing",
			"CRM_PIPELINE_ID is missing",
			"CRM_STAGE_ID is missing",
			"SMTP_URL is missing",
			"CRM_API is one of v1, v2.",
			"MAIL_TRANSPORT is one of smtp, relay.",
			"PORT is not a number.",
			"CRM_URL is not a web address.",
		])
			expect(read).toThrow(part);
	});

	it("need no mail server with a relay", () => {
		const { SMTP_URL: _, ...env } = { ...complete, MAIL_TRANSPORT: "relay" };
		expect(readSettings({ ...env, RELAY_URL: "https://relay.example/ajax/x/" }).mail).toEqual({
			transport: "relay",
			url: "https://relay.example/ajax/x",
		});
	});

	it("take PORT before SITE_PORT, and origins apart by commas or spaces", () => {
		const env = { ...complete, SITE_PORT: "4200", ALLOWED_ORIGINS: "https://a.example, null" };
		expect(readSettings(env)).toMatchObject({
			port: 4200,
			allowedOrigins: ["https://a.example", "null"],
		});
		expect(readSettings({ ...env, PORT: "4300" }).port).toBe(4300);
	});

	it("are all in .env.example, which is enough to start with", () => {
		const example = parseEnv(readFileSync(join(import.meta.dirname, "../.env.example"), "utf8"));
		expect(() => readSettings(example)).not.toThrow();
		const source = readFileSync(join(import.meta.dirname, "settings.ts"), "utf8");
		const text = readFileSync(join(import.meta.dirname, "../.env.example"), "utf8");
		const names = [...source.matchAll(/"([A-Z][A-Z_]{3,})"/g)].map(([, name]) => name ?? "");
		expect(names.length).toBeGreaterThan(15);
		for (const name of names) expect(text).toMatch(new RegExp(`^#? ?${name}=`, "m"));
	});

	it("say where the store is", () => {
		expect(storePath({})).toBe(".data/leads.db");
		expect(storePath({ LEADS_DB: "/var/lib/leads.db" })).toBe("/var/lib/leads.db");
	});
});
