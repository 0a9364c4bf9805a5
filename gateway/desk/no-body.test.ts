import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newLead } from "../store/testing/contract.ts";
import { deskBrowser, deskWorld } from "./testing/browser.ts";

let world: ReturnType<typeof deskWorld>;
let me: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	world = deskWorld();
	me = deskBrowser(world);
	await me.signIn();
});
afterEach(() => world.stop());

/** A POST without a body, as it arrives over a connection: its stream exists, but is empty. */
const empty = (method: string) => ({ method, body: "" });

describe("a request without a body", () => {
	it.each(["", "{}"])("signs out everywhere, with %j, and keeps the passkeys", async (body) => {
		const keys = await world.store.auth.passkeys();
		const other = deskBrowser(world);
		await other.signIn();
		const answer = await other.ask("sign-out-everywhere", { method: "POST", body });
		expect(answer.status).toBe(204);
		for (const browser of [me, other]) expect((await browser.search()).status).toBe(401);
		expect(await world.store.auth.passkeys()).toEqual(keys);
	});

	it("finds all leads, and exports them", async () => {
		await world.store.add(newLead());
		for (const path of ["leads/search", "export"]) {
			const answer = await me.ask(path, empty("POST"));
			expect(answer.status, path).toBe(200);
		}
	});

	it("is the same for every route of the desk as an empty object", async () => {
		const lead = newLead();
		await world.store.add(lead);
		const routes = world.app.routes.filter(
			({ method, path }) =>
				["POST", "PUT", "DELETE"].includes(method) && path.startsWith("/desk/api/"),
		);
		expect(routes.length).toBeGreaterThan(40);
		for (const { method, path } of routes) {
			const address = path.replace(/:(?:id|lead)\b/g, lead.id).replace(/:\w+/g, "none");
			const read = async (body: string) => {
				// Some of these requests sign the desk out.
				await me.signIn();
				const answer = await me.ask(address, { method, body });
				return { status: answer.status, text: await answer.text() };
			};
			const bare = await read("");
			expect.soft(bare.status, `${method} ${path}`).toBeLessThan(500);
			if (!bare.text.includes("We couldn't read that request.")) continue;
			expect.soft(await read("{}"), `${method} ${path}`).toEqual(bare);
		}
	});

	it("changes nothing if a yes or no is missing", async () => {
		const lead = newLead();
		await world.store.add(lead);
		await me.ask(`leads/${lead.id}/called`, { method: "PUT", body: { called: true } });
		expect((await me.ask(`leads/${lead.id}/called`, empty("PUT"))).status).toBe(400);
		const { story } = await me.get<{ story: { what: string }[] }>(`leads/${lead.id}`);
		expect(story.map(({ what }) => what)).toContain("called");
	});
});
