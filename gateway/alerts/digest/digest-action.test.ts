import { describe, expect, it } from "vitest";
import { sampleFields } from "../../../leads/testing/samples.ts";
import { ensureLinkKey, releaseLink, releasePath, signToken } from "../../lib/signed-token.ts";
import type { NewLead } from "../../store/store.ts";
import { newLead } from "../../store/testing/contract.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";

const month = 30 * 24 * 3600_000;

/** A quarantined lead, with its link from the digest. */
async function linked(change: Partial<NewLead> = {}) {
	const world = createTestGateway({ ownUrls: ["https://coach.example"] });
	const lead = newLead({
		kind: "contact",
		fields: sampleFields.contact,
		state: "quarantined",
		reason: "looks like a bot",
		...change,
	});
	await world.store.add(lead);
	const token = signToken(await ensureLinkKey(world.store), lead.id, world.clock.now + month);
	const path = `${releasePath}${token}`;
	const state = async () => (await world.store.get(lead.id))?.state;
	const press = (
		action: string,
		headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" },
	) =>
		world.app.request(path, {
			method: "POST",
			headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "null", ...headers },
			body: `action=${action}`,
		});
	return { ...world, lead, path, state, press };
}

describe("a link in the digest", () => {
	it("shows the lead with two buttons, and does nothing by itself", async () => {
		const { app, path, state } = await linked();
		for (const method of ["GET", "HEAD"]) await app.request(path, { method });
		const response = await app.request(path);
		expect(response.status).toBe(200);
		const page = await response.text();
		expect(page).toContain("Is this a real enquiry?");
		expect(page).toContain("Ben Okafor\nben@okafor-joinery.example\n01632 960 234");
		expect(page).toContain("looks like a bot");
		expect(page).toContain("quotes at midnight");
		expect(page).toMatch(/<button[^>]* name="action" value="release">Not spam</);
		expect(page).toMatch(/<button[^>]* name="action" value="delete"[^>]*>Delete</);
		expect(await state()).toBe("quarantined");
	});

	it("opens a page that never sees the token in its address, but posts it from the fragment", async () => {
		const { app, path, state } = await linked();
		const token = path.slice(releasePath.length);
		expect(releaseLink("https://coach.example", token)).toBe(
			`https://coach.example/leads/release#${token}`,
		);
		const opening = await app.request("/leads/release");
		expect(opening.headers.get("Referrer-Policy")).toBe("no-referrer");
		expect(opening.headers.get("Content-Security-Policy")).toMatch(/; script-src 'sha256-[^' ]+'$/);
		const post = (body: string) =>
			app.request("/leads/release", {
				method: "POST",
				headers: {
					"Content-Type": "application/x-www-form-urlencoded",
					"Sec-Fetch-Site": "same-origin",
				},
				body,
			});
		const shown = await (await post(`token=${token}`)).text();
		expect(shown).toContain("Is this a real enquiry?");
		expect(shown).toContain(`name="token" value="${token}"`);
		expect(await state()).toBe("quarantined");
		expect((await post("token=made-up&action=release")).status).toBe(404);
		expect(await (await post(`token=${token}&action=release`)).text()).toContain(
			"Sending this lead to you",
		);
		expect(await state()).toBe("pending");
	});

	it("reveals its token to no other site, and is neither cached, indexed nor framed", async () => {
		const { app, path } = await linked();
		const { headers } = await app.request(path);
		expect(headers.get("Content-Security-Policy")).toMatch(
			/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/,
		);
		expect(headers.get("Cache-Control")).toBe("no-store");
		expect(headers.get("X-Robots-Tag")).toContain("noindex");
		expect(headers.get("Referrer-Policy")).toBe("no-referrer");
	});

	it("delivers the lead, and says so however often the button is pressed", async () => {
		const { press, worker, mailer, crm } = await linked();
		for (let times = 0; times < 3; times++) {
			const response = await press("release");
			expect(response.status).toBe(200);
			expect(await response.text()).toContain("Sending this lead to you");
		}
		await worker.runDue();
		expect(mailer.mails).toHaveLength(1);
		expect(crm.contacts).toHaveLength(1);
		expect(await (await press("release")).text()).toContain("has been delivered");
		expect(await (await press("delete")).text()).toContain("has been delivered");
		await worker.runDue();
		expect(mailer.mails).toHaveLength(1);
	});

	it("deletes the lead", async () => {
		const { press, state } = await linked();
		expect(await (await press("delete")).text()).toContain("Deleted");
		expect(await state()).toBeUndefined();
		const again = await press("release");
		expect(again.status).toBe(410);
		expect(await again.text()).toContain("This lead is no longer here");
	});

	it("retries a lead that was given up", async () => {
		const { app, store, path, press, state, lead } = await linked({ state: "pending" });
		const [claim] = await store.claim(1);
		await claim?.finish({
			state: "dead",
			progress: claim.lead.progress,
			attempts: 9,
			reason: "mail: 550",
		});
		expect(await (await app.request(path)).text()).toContain("Try this lead again?");
		expect((await press("release")).status).toBe(200);
		expect(await state()).toBe("pending");
		expect(lead.id).toBeTruthy();
	});

	it("explains that a lead was erased", async () => {
		const { app, store, path, lead } = await linked();
		await store.erase(lead.fields.email ?? "");
		const response = await app.request(path);
		expect(response.status).toBe(410);
		expect(await response.text()).toContain("deleted or erased");
	});

	it("explains that it has expired, or is incomplete", async () => {
		const { app, clock, path, press, state } = await linked();
		const broken = await app.request(path.slice(0, -10));
		expect(broken.status).toBe(404);
		expect(await broken.text()).toContain("This link isn’t complete");
		clock.now += month + 2000;
		for (const response of [await app.request(path), await press("release")]) {
			expect(response.status).toBe(410);
			expect(await response.text()).toContain("This link has expired");
		}
		expect(await state()).toBe("quarantined");
	});

	it.each([
		[{ "Sec-Fetch-Site": "cross-site" }, 403],
		[{ "Sec-Fetch-Site": "same-site" }, 403],
		[{ Origin: "https://evil.example" }, 403],
		[{ Origin: "https://evil.example", Host: "evil.example" }, 403],
		[{ Origin: "https://coach.example" }, 200],
		[{ Origin: "null" }, 200],
	])("pressed with %j is answered with %i", async (headers, status) => {
		const { press, state } = await linked();
		expect((await press("release", headers as never)).status).toBe(status);
		expect(await state()).toBe(status === 200 ? "pending" : "quarantined");
	});

	it.each(["", "destroy", "release&action=delete"])(
		"does nothing with action=%s",
		async (action) => {
			const { press, state } = await linked();
			const response = await press(action);
			const released = action.startsWith("release");
			expect(response.status).toBe(released ? 200 : 400);
			expect(await state()).toBe(released ? "pending" : "quarantined");
		},
	);

	it("shows a bot's text as plain text", async () => {
		const fields = {
			...sampleFields.contact,
			firstName: "<script>alert(1)</script>",
			message: 'A\u202e <a href="https://evil.example">x</a>',
		};
		const { app, path } = await linked({ fields });
		const page = await (await app.request(path)).text();
		expect(page).not.toContain("<script>");
		expect(page).not.toContain('href="https://evil');
		expect(page).not.toMatch(/\p{Cf}/u);
	});

	it("says that the store is down", async () => {
		const { store, press, state } = await linked();
		const { release } = store;
		store.release = () => Promise.reject(new Error("locked"));
		const response = await press("release");
		expect(response.status).toBe(503);
		expect(await response.text()).toContain("Nothing has changed");
		store.release = release;
		expect(await state()).toBe("quarantined");
	});

	it("is not logged", async () => {
		const { lines, press, path, app } = await linked();
		await app.request(path);
		await press("release");
		expect(JSON.stringify(lines)).toContain("released");
		expect(JSON.stringify(lines)).not.toContain(path.slice(releasePath.length));
	});
});
