/**
 * Texts that are due, sent by gateways that are killed all the time through a service that fails in every way. Each
 * must arrive once at most, and the coach must hear of each that may not have arrived.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { listTexts, sentTextsKey, textStateOf } from "../../../gateway/features/texts/ledger.ts";
import { createTextJob } from "../../../gateway/features/texts/reminders.ts";
import type { TextService } from "../../../gateway/features/texts/settings.ts";
import { dayMs, minuteMs } from "../../../gateway/lib/time.ts";
import { openStore } from "../../../gateway/store/open-store.ts";
import type { LeadStore } from "../../../gateway/store/store.ts";
import { type Fleet, keepFleet } from "../faults/world/fleet.ts";
import { createSurroundings, type Surroundings } from "../faults/world/surroundings.ts";
import { diceOf } from "../people/dice.ts";
import { compareTexts, type TextFigures } from "./judge-texts.ts";
import { addPeople, isMobile, type Person } from "./people-with-calls.ts";
import { startTextService, type TextServiceStandIn } from "./text-service.ts";

export interface TextRunOptions {
	store: "sqlite" | "postgres" | "edge";
	/** On workerd only `own`, because calls to the other services can't be redirected there. */
	service: TextService;
	texts: number;
	kills: number;
	seed: number;
	report?(line: string): void;
}

/** The largest limit that the settings allow. */
const dayLimit = 500;

const settingsOf = (service: TextService, port: number, place: number) => ({
	...{
		TEXT_SERVICE: service,
		TEXT_ACCOUNT: "account",
		TEXT_KEY: "key",
		TEXT_FROM: "+447400000001",
	},
	...{ TEXT_DAY_LIMIT: String(dayLimit), TEXT_MONTH_LIMIT: "1000", TEXT_REMINDER_HOURS: "2" },
	...(service === "own" && {
		TEXT_URL: `http://127.0.0.1:${port}/${place}`,
		TEXT_SUCCESS: "queued",
	}),
});

/** Connects the gateways with the stand-in. Calls of the named services are redirected to it (detour.ts). */
function connect({ gateways }: Surroundings, service: TextService, port: number): void {
	const detour = `--import=${new URL("detour.ts", import.meta.url).pathname}`;
	for (const [place, env] of [...gateways.values()].entries()) {
		Object.assign(env, settingsOf(service, port, place));
		if (service === "own") continue;
		env.TEXT_DETOUR = `http://127.0.0.1:${port}`;
		env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ""} ${detour}`;
	}
}

/** Waits until a condition holds. @throws if it takes too long */
async function until(
	holds: () => Promise<boolean>,
	what: string,
	ms = 10 * minuteMs,
): Promise<void> {
	for (const end = performance.now() + ms; !(await holds()); await sleep(200))
		if (performance.now() > end) throw new Error(`${what}: not within ${ms / minuteMs} minutes`);
}

interface Hunt {
	service: TextServiceStandIn;
	fleet: Fleet;
	origins: readonly string[];
	dice: ReturnType<typeof diceOf>;
}

/** Kills a gateway: when it calls the service, when it has its answer, or at any moment. */
async function killOne(
	{ service, fleet, origins, dice }: Hunt,
	moment: "arrival" | "answer" | "any",
): Promise<void> {
	if (moment === "any") {
		await sleep(dice.between(0, 300));
		return fleet.kill();
	}
	const over = new AbortController();
	await Promise.race([
		new Promise<void>((killed) => {
			service.onCall = (now, path) => {
				if (now !== moment) return;
				service.onCall = () => {};
				const origin = origins[Number(path.slice(1))] ?? origins[0] ?? "";
				void fleet.at(origin).kill().then(killed);
			};
		}),
		// No call comes if no text is due, or all due texts wait for their next try.
		sleep(20_000, undefined, { signal: over.signal }).then(
			() => {
				service.onCall = () => {};
				return fleet.kill();
			},
			() => {},
		),
	]);
	over.abort();
}

/** Kills by count, not by the clock, so a slow machine has as many as a fast one. */
async function killAll(hunt: Hunt, kills: number, texts: number): Promise<void> {
	const { service } = hunt;
	const from = service.calls;
	for (let kill = 1; kill <= kills; kill++) {
		const due = from + (texts * kill) / (kills + 1) - kill;
		const latest = performance.now() + 30_000;
		while (service.calls < due && performance.now() < latest) await sleep(10);
		// A third and two thirds through, it is down for a while.
		const isDown = kill === Math.ceil(kills / 3) || kill === Math.ceil((2 * kills) / 3);
		if (isDown) await service.goDown(true);
		// No call arrives at a service that is down, so a kill can't wait for one.
		const moments = ["arrival", "answer", "any"] as const;
		await killOne(hunt, isDown ? "any" : (moments[(kill - 1) % 3] ?? "any"));
		if (isDown) {
			await sleep(1500);
			await service.goDown(false);
		}
	}
}

/** A visitor a second: on workerd a gateway that was killed sleeps until somebody calls, or its alarm rings. */
function visit(origins: readonly string[]): { stop(): void } {
	const timer = setInterval(() => {
		for (const origin of origins)
			fetch(`${origin}/health`, { signal: AbortSignal.timeout(5000) })
				.then((answer) => answer.text())
				.catch(() => {});
	}, 1000);
	return { stop: () => clearInterval(timer) };
}

/** Makes all texts so far yesterday's, because a day has a limit. */
async function endDay({ kv }: LeadStore): Promise<void> {
	for (;;) {
		const before = await kv.get(sentTextsKey);
		const after = before?.map((text) => ({ ...text, at: text.at - dayMs }));
		if (!after || (await kv.compareAndSet(sentTextsKey, before, after))) return;
	}
}

/** Waits until every text has its end. */
async function settled(store: LeadStore, people: readonly Person[]): Promise<void> {
	const ids = new Set(people.map(({ textId }) => textId));
	await until(async () => {
		const waiting = await store.jobs.counts("text");
		if (waiting.some((queue) => queue.waiting > 0)) return false;
		const texts = (await listTexts(store)).filter(({ id }) => ids.has(id));
		const now = Date.now();
		return texts.length === ids.size && texts.every((text) => textStateOf(text, now) !== "begun");
	}, "texts are still waiting").catch((thrown: Error) => console.log(thrown.message));
}

export async function textRun(options: TextRunOptions): Promise<TextFigures> {
	const { store: kind, texts, kills, seed, report = () => {} } = options;
	const service = await startTextService(options.service, seed, kind === "edge");
	const around = await createSurroundings({ api: "v2", transport: "relay", store: kind });
	connect(around, options.service, service.port);
	let loggedPersonalData = 0;
	let killed = 0;
	const fleet = keepFleet(around.gateways, (line) => {
		if (isMobile(line)) loggedPersonalData++;
		if (process.env.FAULT_LOG) console.log(line);
	});
	const visitors = visit([...around.gateways.keys()]);
	const started = performance.now();
	let store: LeadStore | undefined;
	try {
		await fleet.up();
		const { LEADS_DB = "", STORE_TOKEN: token = "" } = around.commands;
		store = openStore(LEADS_DB, { token });
		const people: Person[] = [];
		const dice = diceOf(seed + 1);
		const hunt = { service, fleet, origins: [...around.gateways.keys()], dice };
		const days = Math.ceil(texts / dayLimit);
		for (let day = 0; day < days; day++) {
			const part = (whole: number) =>
				Math.round((whole * (day + 1)) / days) - Math.round((whole * day) / days);
			if (day > 0) await endDay(store);
			const today = await addPeople(around.database, people.length, part(texts));
			people.push(...today);
			const missed = today.filter(({ what }) => what === "no-answer");
			await store.jobs.add(
				missed.map(({ textId, lead, what }) => createTextJob(textId, lead, { what }, Date.now())),
			);
			// Gateways look for due reminders once a minute and at each start.
			await fleet.kill();
			await killAll(hunt, part(kills) - 1, part(texts));
			killed += part(kills);
			await fleet.up();
			await settled(store, today);
			report(`day ${day + 1}: ${killed} kills, ${service.calls} calls`);
		}
		report(JSON.stringify(service.tally));
		return {
			...{ texts, kills: killed, calls: service.calls },
			...(await compareTexts(store, people, service, report)),
			...{ loggedPersonalData, seconds: Math.round((performance.now() - started) / 1000) },
		};
	} finally {
		visitors.stop();
		await store?.close().catch(() => {});
		await Promise.all([fleet.close(), service.close()]);
		await around.close();
	}
}
