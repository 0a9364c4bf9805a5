import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright";
import { openStore } from "../../../gateway/store/open-store.ts";
import { needTestBrowser, testFlags } from "../../../tools/browsers.ts";
import { type House, type Received, startHouse } from "../../support/house.ts";
import { type Journey, runJourney } from "./journey.ts";
import { preparePage } from "./page-script.ts";
import { startProxy } from "./proxy.ts";

export interface CutFigures {
	journeys: number;
	seconds: number;
	medianMs: number;
	/** Leads that the gateway accepted, and visitors with several of them, explained by the last two figures. */
	taken: number;
	corrected: number;
	sentAgain: number;
	/** Leads quarantined as possible spam, because the same answers had come before. */
	heldBack: number;
	/** Journeys whose visitor is missing in CRM or mailbox, or there twice. */
	lost: number;
	doubled: number;
	/** Journeys in which a visitor read something untrue, or got stuck. */
	wrong: number;
}

interface RunOptions {
	/** Visitors at a time. */
	atOnce: number;
	report(line: string): void;
	/** Reports every journey, not only those that go wrong. */
	isVerbose?: boolean;
}

/** Journeys in one browser context, whose cache stays warm. */
const journeysPerContext = 25;

/** Longest time for a press in milliseconds; a busy machine may need it. */
const actionTimeoutMs = 30_000;

/** Nobody sees these tabs, so they share processes and are small. */
const lightFlags = ["--disable-site-isolation-trials", "--renderer-process-limit=4"];

/** Waits until every accepted lead has been delivered or quarantined. */
async function waitForDelivery(house: House): Promise<number> {
	const store = openStore(house.db);
	try {
		while ((await store.list({ state: "pending" })).length > 0) await sleep(100);
		return (await store.list({ state: "quarantined" })).length;
	} finally {
		await store.close();
	}
}

/** Compares what arrived for one visitor with what they sent. */
function compare(journey: Journey, { contacts, opportunities, mails }: Received) {
	const { person, versions, taken, sentAgain } = journey;
	const contactIds = contacts.filter(({ email }) => email === person.email).map(({ id }) => id);
	const cards = opportunities.filter(({ contactId }) => contactIds.includes(contactId));
	const letters = mails
		.map((mail) => JSON.stringify(mail))
		.filter((mail) => mail.includes(person.email));
	const meant = `${versions.at(-1)} ${person.lastName}`;
	const counts = `${contactIds.length} contacts, ${cards.length} opportunities, ${letters.length} mails`;
	const isLost =
		contactIds.length === 0 ||
		cards.length === 0 ||
		!letters.some((letter) => letter.includes(meant));
	const most = versions.length;
	const isDoubled =
		contactIds.length > 1 ||
		cards.length > most ||
		letters.length > most ||
		taken.size > most + sentAgain;
	return { isLost, isDoubled, counts };
}

/** A summary of the journeys' own records. */
const summarise = (journeys: readonly Journey[]) => ({
	journeys: journeys.length,
	medianMs: journeys.map(({ ms }) => ms).sort((a, b) => a - b)[journeys.length >> 1] ?? 0,
	taken: journeys.reduce((sum, { taken }) => sum + taken.size, 0),
	corrected: journeys.filter(({ versions }) => versions.length > 1).length,
	sentAgain: journeys.reduce((sum, { sentAgain }) => sum + sentAgain, 0),
	wrong: journeys.filter(({ wrong }) => wrong.length > 0).length,
});

/** Runs these journeys, and compares what visitors sent with what arrived. */
export async function runJourneys(
	seeds: readonly number[],
	options: RunOptions,
): Promise<CutFigures> {
	const { atOnce, report, isVerbose = false } = options;
	const began = performance.now();
	const proxy = await startProxy();
	const house = await startHouse({
		SITE_URL: proxy.site,
		CRM_KINDS: "all",
		CRM_CALLS_PER_10S: "10000",
		SPAM_DUPLICATE_LIMIT: "1",
	});
	proxy.gateway = house.site;
	const browser = await chromium.launch({
		executablePath: needTestBrowser(),
		args: [...testFlags, ...lightFlags],
	});
	const journeys: Journey[] = [];
	const waiting = [...seeds];

	async function visit(): Promise<void> {
		while (waiting.length > 0) {
			const context = await browser.newContext({ viewport: { width: 500, height: 500 } });
			context.setDefaultTimeout(actionTimeoutMs);
			// The browser's own alert, if a form's code cannot be loaded.
			context.on("dialog", (dialog) => void dialog.accept().catch(() => {}));
			await context.addInitScript(preparePage);
			for (let turn = 0; turn < journeysPerContext; turn++) {
				const seed = waiting.shift();
				if (seed === undefined) break;
				const journey = await runJourney(seed, context, proxy);
				journeys.push(journey);
				if (isVerbose || journey.wrong.length > 0)
					report(`${seed}, ${journey.form}: ${journey.steps.join("; ")}`);
				for (const line of journey.wrong) report(`  WRONG ${line}`);
				if (journeys.length % 50 === 0)
					report(
						`${journeys.length} journeys, ${Math.round((performance.now() - began) / 1000)} s`,
					);
			}
			await context.close();
		}
	}

	try {
		await Promise.all(Array.from({ length: atOnce }, visit));
		const heldBack = await waitForDelivery(house);
		const received = await house.received();
		const seconds = Math.round((performance.now() - began) / 1000);
		const figures: CutFigures = { ...summarise(journeys), seconds, heldBack, lost: 0, doubled: 0 };
		for (const journey of journeys) {
			const { isLost, isDoubled, counts } = compare(journey, received);
			if (isLost) figures.lost++;
			if (isDoubled) figures.doubled++;
			if (!isLost && !isDoubled) continue;
			report(
				`${journey.seed}, ${journey.form}: ${isLost ? "LOST" : "DOUBLED"}, ${counts}, ${journey.taken.size} taken: ${journey.steps.join("; ")}`,
			);
			for (const sent of journey.taken.values()) report(`  took ${sent}`);
		}
		return figures;
	} finally {
		await browser.close();
		await house.close();
		await proxy.close();
	}
}
