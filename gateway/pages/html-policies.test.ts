import { expect, it, onTestFinished } from "vitest";
import { contactSample } from "../../leads/forms/contact/form.ts";
import { meetingSample } from "../../leads/forms/meeting/form.ts";
import { newMeetingType } from "../features/calls/types/meeting-type.ts";
import { saveMeetingType } from "../features/calls/types/meeting-types.ts";
import { formsOf } from "../features/forms/forms.ts";
import { seedForms } from "../features/forms/publish-form.ts";
import { createTestGateway } from "../testing/test-gateway.ts";

const formType = { "Content-Type": "application/x-www-form-urlencoded" };
const start = "2026-11-23T10:00Z";

async function open() {
	const files = {
		get: (path: string) =>
			path === "/index.html" ? { body: Buffer.from("<h1>desk</h1>") } : undefined,
	};
	const world = createTestGateway({
		siteUrl: "https://coach.example",
		ownUrls: ["https://coach.example"],
		desk: { files } as never,
	});
	onTestFinished(() => world.stop());
	await seedForms(formsOf(world.store));
	await saveMeetingType(world.store, { ...newMeetingType, live: true });
	const ask = async (path: string, method = "GET", values?: Record<string, string>) => {
		const response = await world.app.request(path, {
			method,
			headers: { Host: "coach.example", Accept: "text/html", ...(values && formType) },
			...(values && { body: new URLSearchParams(values) }),
		});
		return { response, isPage: /^text\/html/.test(response.headers.get("Content-Type") ?? "") };
	};
	return { ...world, ask };
}

function expectStrict(response: Response, name: string) {
	const policy = response.headers.get("Content-Security-Policy") ?? "";
	expect.soft(policy, name).toContain("default-src 'none'");
	expect.soft(policy, name).toContain("require-trusted-types-for 'script'");
	expect.soft(policy, name).toMatch(/(?:^|; )trusted-types (?:'none'|[\w-]+)(?:;|$)/);
	expect.soft(policy, name).not.toMatch(/unsafe|\*/);
}

it("every page on any route has Trusted Types in its policy", async () => {
	const { app, ask } = await open();
	const routes = app.routes.filter(({ method }) => ["GET", "POST", "ALL"].includes(method));
	let pages = 0;
	for (const { method, path } of routes) {
		const address = path
			.replace(/\/\*$/, "/x")
			.replace(/:\w+(?:\{[^}]*\})?/g, "x")
			.replace(/^\/desk\/x$/, "/desk/inbox");
		for (const verb of method === "ALL" ? ["GET", "POST"] : [method]) {
			const { response, isPage } = await ask(address, verb, verb === "POST" ? {} : undefined);
			if (!isPage) continue;
			pages++;
			expectStrict(response, `${verb} ${path}`);
		}
	}
	expect(pages).toBeGreaterThan(12);
});

it("the pages that forms, bookings and previews lead to have Trusted Types too", async () => {
	const { ask } = await open();
	const booking = "/leads/meetings/discovery-call";
	const booked = await ask(booking, "POST", { ...meetingSample, start, website: "" });
	expect(booked.response.status).toBe(303);
	const pages = [
		await ask("/forms/business-health"),
		await ask("/forms/business-health?frame"),
		await ask("/forms/_preview"),
		await ask("/forms/_preview?of=contact"),
		await ask("/leads/sent"),
		await ask("/leads", "POST", { ...contactSample, phone: "1" }),
		await ask("/leads", "POST", { kind: "checklist" }),
		await ask(booking),
		await ask(booking, "POST", { ...meetingSample, start, email: "nobody" }),
		await ask(booking, "POST", { ...meetingSample, start, email: "b@x.example" }),
		await ask("/leads/meetings/nothing"),
		await ask(booked.response.headers.get("Location") ?? ""),
		await ask("/desk"),
		await ask("/desk/inbox"),
		await ask("/leads/release"),
		await ask("/leads/permission/x"),
		await ask("/leads/checklist/x"),
		await ask("/leads/result/x"),
		await ask("/reports/x"),
	];
	for (const [index, { response, isPage }] of pages.entries()) {
		expect.soft(isPage, `page ${index}: ${response.status}`).toBe(true);
		expectStrict(response, `page ${index}`);
	}
});
