import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { freePort } from "../support/free-port.ts";
import type { House } from "../support/house.ts";
import { expect, fillChecklist, test } from "./test.ts";

const root = resolve(import.meta.dirname, "../..");

/** Builds the widgets in direct mode against a house's stand-ins, and serves them with one empty page. */
async function directSite(house: House) {
	const folder = mkdtempSync(join(tmpdir(), "coachkit-direct-"));
	execFileSync(process.execPath, [join(root, "tools/widgets/only.ts"), folder], {
		cwd: root,
		stdio: "pipe",
		env: {
			...process.env,
			LEADS_DELIVERY: "direct",
			CRM_API: "v1",
			CRM_URL: `${house.standins}/crm/v1`,
			CRM_TOKEN: "standin-token",
			CRM_LOCATION_ID: "standin-location",
			CRM_PIPELINE_ID: "standin-pipeline",
			CRM_STAGE_ID: "standin-stage",
			RELAY_URL: `${house.standins}/relay/ajax/sam@coach.example`,
		},
	});
	const app = new Hono();
	app.get("/", (context) =>
		context.html(
			'<!doctype html><title>Host</title><link rel=icon href=data:,><script async src="/loader.js"></script><h1>Host</h1>',
		),
	);
	app.get("/assets/*", (context) => context.body("%PDF-"));
	app.get("*", (context) => {
		context.header("Content-Type", "text/javascript");
		return context.body(readFileSync(join(folder, context.req.path), "utf8"));
	});
	const port = await freePort();
	const server = serve({ fetch: app.fetch, port });
	return { url: `http://localhost:${port}/`, close: () => server.close() };
}

let site: Awaited<ReturnType<typeof directSite>>;
test.beforeAll(async ({ house }) => {
	site = await directSite(house);
});
test.afterAll(() => site.close());

const open = (name: string) => `window.Coachkit.open(${JSON.stringify(name)})`;

test("direct mode makes exactly the calls of the specification for a new contact, in order", async ({
	page,
	house,
}) => {
	await page.goto(site.url);
	await page.waitForFunction("window.Coachkit");
	await page.evaluate(open("checklist"));
	await fillChecklist(page, "body > coach-checklist", "direct@visitor.example");
	await expect.poll(async () => (await house.received()).mails.length).toBe(1);
	const { requests, contacts, mails } = await house.received();
	expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
		"GET /crm/v1/contacts?limit=100",
		"POST /crm/v1/contacts/",
		"POST /crm/v1/pipelines/standin-pipeline/opportunities/",
		"POST /relay/ajax/sam@coach.example",
	]);
	expect(requests[1]?.body).toEqual({
		email: "direct@visitor.example",
		phone: "07700 900123",
		firstName: "Jo",
		lastName: "Bloggs",
		name: "Jo Bloggs",
		tags: ["business-checklist-download"],
		source: "Website - Business Checklist",
		locationId: "standin-location",
	});
	expect(requests[2]?.body).toEqual({
		title: "Business Inquiry Jo Bloggs",
		status: "open",
		stageId: "standin-stage",
		contactId: contacts[0]?.id,
		monetaryValue: 0,
		source: "Website - Business Checklist",
	});
	expect(mails[0]?.subject).toBe("Business Checklist Download Request");
});

test("direct mode tags a contact that is there already", async ({ page, house, quiet }) => {
	for (const round of [1, 2]) {
		await page.goto(site.url);
		await page.waitForFunction("window.Coachkit");
		await page.evaluate(open("checklist"));
		await fillChecklist(
			page,
			"body > coach-checklist",
			round === 1 ? "twice@visitor.example" : "TWICE@visitor.example",
		);
		await expect.poll(async () => (await house.received()).mails.length).toBe(round);
	}
	const { requests, contacts } = await house.received();
	expect(contacts).toHaveLength(1);
	expect(requests.slice(4).map(({ method, path }) => `${method} ${path}`)).toEqual([
		"GET /crm/v1/contacts?limit=100",
		`POST /crm/v1/contacts/${contacts[0]?.id}/tags`,
		"POST /crm/v1/pipelines/standin-pipeline/opportunities/",
		"POST /relay/ajax/sam@coach.example",
	]);
	expect(requests[5]?.body).toEqual({ tags: ["business-checklist-download"] });
	// The CRM allows one opportunity per contact and answers 400: browsers write such answers down themselves.
	expect(quiet.splice(0)).toEqual([expect.stringContaining("400")]);
});

test("in gateway mode the browser calls nobody but the gateway", async ({ page, house }) => {
	const called: string[] = [];
	page.on("request", (request) => {
		if (request.method() !== "GET") called.push(`${request.method()} ${request.url()}`);
		if (request.url().startsWith(house.standins)) called.push(request.url());
	});
	await page.goto(house.partner);
	await page.getByRole("link", { name: "Free business checklist" }).click();
	const arriving = page.waitForEvent("download");
	await fillChecklist(page, "body > coach-checklist", "gate@visitor.example");
	await arriving;
	expect(called).toEqual([`POST ${house.site}/leads`]);
});
