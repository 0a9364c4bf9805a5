import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { devicesKey } from "../desk/auth/known-devices.ts";
import {
	ensureLinkKey,
	openRetiredToken,
	openToken,
	rotateLinkKey,
	signToken,
} from "../lib/signed-token.ts";
import { copyStore } from "./copy-store.ts";
import { openEngine, openStore } from "./open-store.ts";
import { newLead } from "./testing/contract.ts";

it("moves what the coach did at his desk, but nobody's session", async () => {
	const folder = mkdtempSync(join(tmpdir(), "move-"));
	const [first, second] = [join(folder, "first.db"), join(folder, "second.db")];
	const before = openStore(first);
	const lead = newLead();
	await before.add(lead);
	await before.activity.note(lead.id, "Rang");
	await before.activity.mark(lead.id, "called", true);
	const key = { publicKey: "AQID", counter: 3, transports: ["usb"], host: "coach.example" };
	await before.auth.enrol({ id: "k", name: "Van", ...key });
	await before.auth.begin({ id: "s", digest: "d", name: "Van" });
	const { madeAt } = await before.reportLinks.add("r", "acme", 1e9);
	const erasure = { id: "e", kind: "erasure", queue: "erasure e", lead: "" } as const;
	await before.jobs.add([{ ...erasure, payload: { lead: "x" }, madeAt: 0, dueInMs: 1e6 }]);
	const signed = signToken(await ensureLinkKey(before), lead.id, Date.now() + 1e9);
	await rotateLinkKey(before);
	await before.kv.set(devicesKey, ["digest"]);
	await before.webhookTargets.subscribe(["k"]);
	const told = newLead();
	await before.add(told);
	const where = { kind: "contact", page: "x.example/", partner: "", lang: "en" } as const;
	const seen = { ...where, day: "2026-11-22", device: "phone", event: "seen", n: 2 } as const;
	await before.analytics.count([seen]);
	const [notes, passkeys] = [await before.activity.list([lead.id]), await before.auth.passkeys()];
	await before.close();
	const engines = [first, second].map((path) => openEngine(path));
	await copyStore(...(engines as [never, never]));
	for (const engine of engines) await engine.close();
	const after = openStore(second);
	expect((await after.activity.list([lead.id])).map(({ what, text }) => [what, text])).toEqual(
		notes.map(({ what, text }) => [what, text]),
	);
	expect(await after.auth.passkeys()).toMatchObject(
		passkeys.map(({ id, counter, host }) => ({ id, counter, host })),
	);
	expect(await after.jobs.list("erasure")).toMatchObject([{ id: "e", payload: { lead: "x" } }]);
	const [link] = await after.reportLinks.list();
	expect(link).toMatchObject({ id: "r", partner: "acme" });
	expect(Math.abs((link?.madeAt ?? 0) - madeAt)).toBeLessThan(2000);
	expect(await after.auth.session("d")).toBeUndefined();
	expect(await openRetiredToken(after, signed, "release")).toBe(lead.id);
	expect(await openToken(after, signed, "release")).toBeUndefined();
	expect(await after.kv.get(devicesKey)).toEqual(["digest"]);
	expect((await after.search.find({ limit: 5 })).map(({ lead }) => lead.id)).toEqual([
		told.id,
		lead.id,
	]);
	const event = { kind: "webhook", queue: "webhook k", limit: 10, leaseMs: 1000 } as const;
	const claim = await after.jobs.claim(event);
	expect(claim?.jobs).toMatchObject([{ lead: told.id, payload: { type: "lead.received" } }]);
	await claim?.release();
	await after.discard(told.id);
	await after.eraseLead(told.id);
	expect((await after.jobs.claim(event))?.jobs).toMatchObject([
		{ payload: { type: "lead.erased" } },
	]);
	expect(await after.analytics.counted({ from: "2026-11-22", to: "2026-11-22" })).toEqual([seen]);
	await after.close();
	rmSync(folder, { recursive: true });
});
