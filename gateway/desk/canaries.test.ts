/** Calls every route with personal data and secrets, and searches the gateway's log for them. */

import { afterEach, expect, it } from "vitest";
import { reportLinksOf } from "../features/reports/partners/report-links.ts";
import { jsonLog } from "../lib/log.ts";
import { makeSignInLink } from "../services/sign-in-link.ts";
import { newLead } from "../store/testing/contract.ts";
import { createAuthenticator } from "./testing/authenticator.ts";
import { deskBrowser, deskWorld, home, type World } from "./testing/browser.ts";

const canary = "canary7f3a";
const phone = "07700900777";
const secrets = new Set<string>();

let world: World;
afterEach(() => world.store.close());

/** Every route of the gateway, with its placeholders filled in. */
function routesOf({ app }: World, fill: (name: string) => string) {
	const known = app.routes
		.filter(({ method, path }) => method !== "ALL" && !path.endsWith("*"))
		.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, (_, name) => fill(name))}`);
	return [...new Set(known)].map((route) => route.split(" ") as [method: string, path: string]);
}

it("logs no personal data and no secrets, for any route and any failure", async () => {
	const lines: string[] = [];
	world = deskWorld({ log: jsonLog((line) => void lines.push(line)) });
	const me = deskBrowser(world);
	await me.signIn();
	const lead = newLead({
		kind: "contact",
		state: "quarantined",
		reason: "fast",
		fields: {
			firstName: canary,
			lastName: canary,
			email: `${canary}@x.example`,
			phone,
			message: canary,
		},
		context: { page: `https://x.example/${canary}`, referrer: canary, partner: canary },
	});
	await world.store.add(lead);
	const key = await createAuthenticator(world.store, home);
	const report = await me.get<{ url: string }>("partners/links", {
		method: "POST",
		body: { partner: canary },
	});
	const [, link = ""] = (await makeSignInLink(world.store, home)).split("#");
	for (const secret of [
		canary,
		phone,
		link,
		report.url.split("/").at(-1) ?? "",
		key.answer("x").id,
	])
		secrets.add(secret);
	const tokens = [...secrets];

	const bodies: (object | string)[] = [
		{ q: canary, person: `${canary}@x.example`, text: canary, partner: canary, name: canary },
		{ token: link, device: canary, response: key.answer(canary), lead: lead.id, days: canary },
		`{"broken": "${canary}`,
	];
	const drive = async () => {
		const seen = new Map<string, number>();
		for (const token of [lead.id, ...tokens])
			for (const [method, path] of routesOf(world, () => token)) {
				// A stream never ends by itself.
				if (path.endsWith("/events")) continue;
				const headers = {
					Referer: `https://x.example/${canary}`,
					"User-Agent": canary,
					...(method === "GET" && { Origin: home }),
				};
				const query = `?q=${canary}&person=${canary}%40x.example&token=${link}`;
				const sent = ["GET", "HEAD"].includes(method) ? [undefined] : bodies;
				for (const body of sent) {
					const wish = { method, headers, ...(body && { body }) };
					const { status } = await me.ask(`${path}${query}`, wish);
					seen.set(`${method} ${path}`, status);
					secrets.add(me.cookie().split("=")[1] || canary);
				}
				if ((await me.ask("session")).status === 200) await me.signIn();
			}
		return seen;
	};
	const seen = await drive();
	expect(seen.size).toBeGreaterThan(60);
	// Errors of a store that quote its data.
	const fail = () => Promise.reject(new Error(`UNIQUE failed: ${canary} ${link}`)) as never;
	const { store } = world;
	for (const name of ["get", "list"] as const) store[name] = fail;
	store.kv.get = fail;
	store.jobs.cancel = fail;
	reportLinksOf(store).withdraw = fail;
	store.search.find = fail;
	await drive();
	expect(lines.some((line) => line.includes("request-failed"))).toBe(true);
	const log = lines.join("");
	expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
});
