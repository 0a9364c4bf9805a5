import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { freePort } from "../../../gateway/testing/free-port.ts";
import type { House } from "../../support/house.ts";
import { longUnless, quickIf } from "../../support/long.ts";
import { type FormWidget, fill, formWidgets, openModal } from "../../support/visitor.ts";
import { expect, test } from "../test.ts";

const root = resolve(import.meta.dirname, "../../..");

/** Builds the widgets in direct mode with the house's stand-ins, and serves them with one empty page. */
async function directSite(house: House) {
	const folder = mkdtempSync(join(tmpdir(), "coachkit-direct-"));
	execFileSync(process.execPath, [join(root, "tools/widgets/build-widgets.cli.ts"), folder], {
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

// One worker builds the widgets once for all of these tests.
test.describe.configure({ mode: "default" });

let site: Awaited<ReturnType<typeof directSite>>;
test.beforeAll(async ({ house }) => {
	site = await directSite(house);
});
test.afterAll(() => site.close());

/** "METHOD path" of every call to the stand-ins. */
const calls = async (house: House) =>
	(await house.received()).requests.map(({ method, path }) => `${method} ${path}`);

const relay = "POST /relay/ajax/sam@coach.example";
const newContact = [
	"GET /crm/v1/contacts?limit=100",
	"POST /crm/v1/contacts/",
	"POST /crm/v1/pipelines/standin-pipeline/opportunities/",
];

/** Spec section 7: the services that each form calls, and the email's subject. */
const flows: Record<
	FormWidget,
	{ calls: string[]; tag?: string; source?: string; subject: string }
> = {
	checklist: {
		calls: [...newContact, relay],
		tag: "business-checklist-download",
		source: "Website - Business Checklist",
		subject: "Business Checklist Download Request",
	},
	contact: {
		calls: [...newContact, relay],
		tag: "contact-form",
		source: "Website - Contact Form",
		subject: "Contact Form: Jo Bloggs",
	},
	consultation: { calls: [relay], subject: "New Business Coaching Inquiry" },
	calculator: { calls: [relay], subject: "New Cost Calculator Submission" },
};

for (const name of formWidgets) {
	const flow = flows[name];
	test(
		`direct mode, ${name}: exactly the calls of the specification, in order`,
		name === "checklist" ? quickIf(true) : longUnless(name === "contact"),
		async ({ page, house }) => {
			await page.goto(site.url);
			await fill[name](await openModal(page, name), "direct@visitor.example");
			await expect.poll(async () => (await house.received()).mails.length).toBe(1);
			expect(await calls(house)).toEqual(flow.calls);
			const { requests, contacts, mails } = await house.received();
			expect(mails[0]).toMatchObject({
				subject: flow.subject,
				fields: { name: "Jo Bloggs", email: "direct@visitor.example", phone: "07700 900123" },
				control: { _captcha: "false" },
			});
			if (!flow.tag) return;
			expect(requests[1]?.body).toEqual({
				email: "direct@visitor.example",
				phone: "07700 900123",
				firstName: "Jo",
				lastName: "Bloggs",
				name: "Jo Bloggs",
				tags: [flow.tag],
				source: flow.source,
				locationId: "standin-location",
			});
			expect(requests[2]?.body).toEqual({
				title: "Business Inquiry Jo Bloggs",
				status: "open",
				stageId: "standin-stage",
				contactId: contacts[0]?.id,
				monetaryValue: 0,
				source: flow.source,
			});
		},
	);
}

test("direct mode tags an existing contact", async ({ page, house, quiet }) => {
	for (const [round, email] of ["twice@visitor.example", "TWICE@visitor.example"].entries()) {
		await page.goto(site.url);
		await fill.checklist(await openModal(page, "checklist"), email);
		await expect.poll(async () => (await house.received()).mails.length).toBe(round + 1);
	}
	const { requests, contacts } = await house.received();
	expect(contacts).toHaveLength(1);
	expect((await calls(house)).slice(4)).toEqual([
		"GET /crm/v1/contacts?limit=100",
		`POST /crm/v1/contacts/${contacts[0]?.id}/tags`,
		"POST /crm/v1/pipelines/standin-pipeline/opportunities/",
		relay,
	]);
	expect(requests[5]?.body).toEqual({ tags: ["business-checklist-download"] });
	// The CRM allows one opportunity per contact and answers 400, which browsers log.
	expect(quiet.splice(0)).toEqual([expect.stringContaining("400")]);
});
