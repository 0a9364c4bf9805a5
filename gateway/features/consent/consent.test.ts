/** Consent to further mail: the checkbox, the link in the mail, the tag, and withdrawing all of it. */

import { afterAll, describe, expect, it, vi } from "vitest";
import { permission } from "../../../business/facts.ts";
import { fakeCrm } from "../../../leads/testing/fake-crm.ts";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { rotateLinkKey } from "../../lib/signed-token.ts";
import { createVisitorMailer, type VisitorMail } from "../../mail/visitor-mail.ts";
import { readLeadDetail } from "../../services/leads/lead-detail.ts";
import { createSqliteStore } from "../../store/sqlite/sqlite-store.ts";
import { testClock } from "../../testing/test-clock.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";
import { createAutoReply } from "../auto-replies/auto-reply.ts";
import { consentsOf } from "./consent.ts";

// Modules are shared between test files, so reset them around the mock.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock("../../../business/facts.ts", async (original) => ({
	...(await original<typeof import("../../../business/facts.ts")>()),
	permission: {
		ask: true,
		wording: {
			en: "Write to me once a month with ideas for my business.",
			pl: "Piszcie do mnie raz w miesiącu.",
		},
		version: "2026-11",
		tag: "may-be-written-to",
	},
}));
const { wording, tag } = permission;
const { en = "" } = wording;

const siteUrl = "https://coach.example";
const day = 24 * 3600_000;

function openWorld(tagsOnCreate = true) {
	const clock = testClock(Date.parse("2026-11-20T10:00:00Z"));
	const store = createSqliteStore(":memory:", { clock });
	const crm = fakeCrm({ tagsOnCreate });
	const mails: VisitorMail[] = [];
	const visitorMailer = createVisitorMailer({
		store,
		// Lift the mail limits.
		limitFactor: 1e6,
		async send(reply, _id, begin) {
			await begin();
			mails.push(reply);
		},
	});
	const replier = createAutoReply({
		...{ store, visitorMailer, kinds: ["checklist", "calculator"], siteUrl, gatewayUrl: siteUrl },
	});
	const world = createTestGateway({
		store,
		crm,
		autoReplier: replier,
		ratePerAddress: 1e9,
		ratePerSite: 1e9,
	});
	const tags = { run: () => world.jobs.run("consent") };
	/** Sends a lead. Returns the consent link in the mail, if there is one. */
	async function send(change: object = { permission: "2026-11" }, email = "ann@x.example") {
		const request = sampleRequest("checklist");
		request.fields.email = email;
		Object.assign(request, change);
		await world.post(request);
		await world.worker.runDue();
		const link = /https:\S+\/leads\/permission\/\S+/.exec(mails.at(-1)?.text ?? "")?.[0];
		return { id: request.id, path: link && new URL(link).pathname };
	}
	const press = async (path: string, action: string) => {
		const answer = await world.app.request(path, {
			method: "POST",
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
			body: `action=${action}`,
		});
		await tags.run();
		return answer;
	};
	const tagged = () =>
		crm.contacts.filter((one) => one.tags.includes(tag)).map(({ email }) => email);
	return { ...world, store, crm, clock, mails, tags, send, press, tagged };
}

describe("consent to further mail", () => {
	it.each([true, false])(
		"counts once the box was ticked and the button behind the link was pressed",
		async (onCreate) => {
			const world = openWorld(onCreate);
			const { path = "" } = await world.send();
			expect(world.mails[0]?.text).toContain(`You ticked: “${en}”`);
			// Scanners that follow links in mails press no button.
			const looked = await (await world.app.request(path)).text();
			expect(looked).toContain(en);
			await world.tags.run();
			expect(world.tagged()).toEqual([]);
			expect(await (await world.press(path, "confirm")).text()).toContain(
				"Thanks, that’s confirmed",
			);
			expect(world.tagged()).toEqual(["ann@x.example"]);
			expect(world.crm.contacts).toHaveLength(1);
		},
	);

	it("is kept with wording, version and time, even after its lead has been deleted", async () => {
		const world = openWorld();
		const { id, path = "" } = await world.send();
		world.clock.now += day;
		await world.press(path, "confirm");
		world.clock.now += 60 * day;
		await world.store.purge(30 * day);
		expect(await world.store.get(id)).toBeUndefined();
		expect(await consentsOf(world.store).get(id)).toMatchObject({
			...{ wording: en, version: "2026-11", email: "ann@x.example" },
			askedAt: Date.parse("2026-11-20T10:00:00Z"),
			confirmedAt: Date.parse("2026-11-21T10:00:00Z"),
		});
	});

	it("can be withdrawn, but nothing more, by a link whose key was replaced", async () => {
		const world = openWorld();
		const { path = "" } = await world.send();
		await world.press(path, "confirm");
		await rotateLinkKey(world.store);
		expect(await (await world.app.request(path)).text()).toContain("Thanks, that’s confirmed");
		expect(await (await world.press(path, "withdraw")).text()).toContain(
			"We won’t write to you again",
		);
		expect(world.tagged()).toEqual([]);
		const again = await world.press(path, "confirm");
		expect(await again.text()).not.toContain("<button");
		expect(world.tagged()).toEqual([]);
	});

	it("cannot be given by a link whose key was replaced", async () => {
		const world = openWorld();
		const { path = "", id } = await world.send();
		await rotateLinkKey(world.store);
		expect((await world.app.request(path)).status).toBe(410);
		expect((await world.press(path, "confirm")).status).toBe(410);
		expect(await consentsOf(world.store).get(id)).toBeUndefined();
	});

	it("is withdrawn with one press, at any time, and can be given again", async () => {
		const world = openWorld();
		const { path = "" } = await world.send();
		await world.press(path, "confirm");
		world.clock.now += 400 * day;
		expect(await (await world.press(path, "withdraw")).text()).toContain(
			"We won’t write to you again",
		);
		expect(world.tagged()).toEqual([]);
		await world.press(path, "confirm");
		expect(world.tagged()).toEqual(["ann@x.example"]);
	});

	it("is in the lead's timeline: ticked, confirmed and withdrawn, with version and time", async () => {
		const world = openWorld();
		const { id, path = "" } = await world.send();
		world.clock.now += day;
		await world.press(path, "confirm");
		world.clock.now += day;
		await world.press(path, "withdraw");
		const { story } = await readLeadDetail(world.store, id);
		const start = Date.parse("2026-11-20T10:00:00Z");
		expect(
			story.filter(({ what }) => what === "permission").map(({ at, text }) => [at - start, text]),
		).toEqual([
			[0, `Ticked (version 2026-11): “${en}” Valid once they confirm it by email.`],
			[day, "Confirmed by email: you can write to them again."],
			[2 * day, "Withdrawn: don't write to them again."],
		]);
	});

	it("is sent to the CRM again until the CRM accepts it", async () => {
		const world = openWorld();
		const { id, path = "" } = await world.send();
		world.crm.fault = (method, when) => {
			if (method === "addTags" && when === "before") throw new Error("down");
		};
		await world.press(path, "confirm");
		expect(world.tagged()).toEqual([]);
		// The retry is stored, so it survives this gateway.
		expect(await world.store.jobs.list("consent")).toMatchObject([{ dueIn: expect.any(Number) }]);
		expect(world.lines).toContainEqual(expect.objectContaining({ event: "permission-failed", id }));
		world.crm.fault = () => {};
		await world.tags.run();
		expect(world.tagged()).toEqual([]);
		world.clock.now += day;
		await world.tags.run();
		expect(world.tagged()).toEqual(["ann@x.example"]);
	});

	it("uses the wording of the form's language, and is not offered where that has none", async () => {
		const world = openWorld();
		const { id, path = "" } = await world.send({ permission: "2026-11", lang: "pl" });
		expect((await world.store.get(id))?.context.permission?.wording).toBe(wording.pl);
		expect(world.mails[0]?.text).toContain(`Zaznaczono: „${wording.pl}”`);
		const looked = await (await world.app.request(path)).text();
		expect(looked).toContain('<html lang="pl" dir="ltr">');
		for (const text of ["Czy możemy jeszcze do Ciebie pisać?", wording.pl, "Tak, piszcie do mnie"])
			expect(looked).toContain(text);
		expect(await (await world.press(path, "confirm")).text()).toContain("Mamy Twoją zgodę");
		expect(world.tagged()).toEqual(["ann@x.example"]);
		expect(await (await world.press(path, "withdraw")).text()).toContain("Już nie będziemy pisać");
		expect(await (await world.app.request(path.slice(0, -1))).text()).toContain("jest niepełny");
		vi.spyOn(world.store, "now").mockRejectedValueOnce(new Error("locked"));
		const broken = await world.app.request(path);
		expect([broken.status, await broken.text()]).toEqual([
			503,
			expect.stringContaining("Nic się nie zmieniło"),
		]);
		await world.store.erase("ann@x.example");
		expect(await (await world.app.request(path)).text()).toContain("Nic już tu nie ma");
		const romanian = await world.send({ permission: "2026-11", lang: "ro" }, "ben@x.example");
		expect(romanian.path).toBeUndefined();
	});

	it("is not requested if the box was unticked, or had other wording", async () => {
		const world = openWorld();
		expect((await world.send({})).path).toBeUndefined();
		expect((await world.send({ permission: "2025-01" }, "ben@x.example")).path).toBeUndefined();
		expect(world.mails).toHaveLength(2);
	});

	it("is erased with its lead, link included", async () => {
		const world = openWorld();
		const { id, path = "" } = await world.send();
		await world.press(path, "confirm");
		await world.store.erase("Ann@X.example");
		expect(await consentsOf(world.store).get(id)).toBeUndefined();
		expect((await world.app.request(path)).status).toBe(410);
		expect((await world.press(path, "confirm")).status).toBe(410);
		expect((await world.press(path.slice(0, -2), "confirm")).status).toBe(404);
	});

	// `HISTORIES=10000 npx vitest run gateway/features/consent` takes a minute or two.
	it("over random histories tags nobody who has not both ticked and pressed", async () => {
		const histories = Number(process.env.HISTORIES ?? (process.env.LONG ? 300 : 40));
		const world = openWorld();
		let seed = 20261122;
		const dice = (sides: number) => {
			seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
			return Math.floor((seed / 0x80000000) * sides);
		};
		let given = 0;
		const allowed = new Set<string>();
		for (let n = 0; n < histories; n++) {
			const email = `person.${n}@x.example`;
			const change = [{}, { permission: "2026-11" }, { permission: "old" }, { permission: true }][
				dice(4)
			];
			const quarantined = dice(5) === 0 ? { website: "x" } : {};
			const { id, path } = await world.send({ ...change, ...quarantined }, email);
			const mine = world.mails.at(-1)?.to === email ? path : undefined;
			if (mine && change?.permission !== "2026-11") throw new Error("asked without a tick");
			let may = false;
			for (let step = dice(5); step > 0; step--) {
				const act = dice(6);
				const at = mine ?? `/leads/permission/${"A".repeat(48)}`;
				if (act === 0) await world.app.request(at);
				if (act === 1 && (await world.press(at, "confirm")).status === 200) may = true;
				if (act === 2) {
					await world.press(at, "withdraw");
					may = false;
				}
				if (act === 3) await world.press(at, "nonsense");
				if (act === 4) await world.store.release(id);
				if (act === 5) await world.press(at.replace("permission", "checklist"), "confirm");
			}
			if (may) {
				allowed.add(email);
				given++;
			}
		}
		world.clock.now += day;
		await world.tags.run();
		expect(given).toBeGreaterThan(histories / 50);
		expect(new Set(world.tagged())).toEqual(allowed);
	}, 900_000);
});
