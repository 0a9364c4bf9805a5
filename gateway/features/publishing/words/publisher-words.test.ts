import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import type { AgreedQuote } from "../../../../business/agreed-quotes.ts";
import shipped from "../../../../business/facts.json" with { type: "json" };
import { replaceFacts } from "../../../../business/facts.ts";
import type { Facts } from "../../../../business/schema.ts";
import type { PublishedWords } from "../../../../leads/form/words.ts";
import { headline, logo, palette, replaceBrand } from "../../../../theme/brand.ts";
import type { FactsStore } from "../facts/facts-store.ts";
import { createPublisher } from "../publisher.ts";
import type { Publication } from "../rendering/publication-folders.ts";
import type { RenderJob, RenderOutcome } from "../rendering/render-site.ts";

const folder = mkdtempSync(join(tmpdir(), "publisher-"));
const brand = { palette, logo, headline };
afterAll(() => {
	replaceFacts(shipped as unknown as Facts);
	replaceBrand(brand);
	rmSync(folder, { recursive: true });
});

const title = (version: string, text: string): PublishedWords => ({
	checklist: { version, messages: { en: { title: text } } },
});

/** A publisher with a fake renderer, which records the input of each site. */
function world(outcome: RenderOutcome = { ok: true, peakMb: 1 }) {
	let words: PublishedWords = {};
	let quotes: readonly AgreedQuote[] = [];
	const jobs: RenderJob[] = [];
	const made = new Map<string, Publication>();
	const publisher = createPublisher({
		facts: {
			state: async () => ({ revision: 0, changedAt: 0 }),
			live: async () => undefined,
		} as unknown as FactsStore,
		...{ log: vi.fn(), dist: join(folder, "dist"), releaseKey: "release" },
		folders: {
			folderOf: (version, madeWith) => join(folder, `${version}${JSON.stringify(madeWith)}`),
			read: async (path) => made.get(path),
			clear: async () => {},
			carryOver: async () => {},
			removeWithdrawn: async () => {},
			open: () => ({ get: () => undefined, headersOf: () => [] }),
			readFile: async () => undefined,
		},
		async render(job) {
			jobs.push(job);
			if (outcome.ok) made.set(job.folder, { brand, isQuick: false });
			return outcome;
		},
		recompress: async () => {},
		readContent: async () => ({ words, quotes }),
		readEnvironment: async () => ({}),
		onSwitched: async () => {},
	});
	return {
		publisher,
		jobs,
		store: (next: PublishedWords) => (words = next),
		quote: (next: readonly AgreedQuote[]) => (quotes = next),
	};
}

it("makes words live only once there are pages with them", async () => {
	const { publisher, jobs, store } = world();
	const steps: string[] = [];
	const outcome = await publisher.publishWords(title("v1", "Ours"), async () => {
		steps.push(`live after ${jobs.length} sites`);
		store(title("v1", "Ours"));
	});
	expect(outcome).toEqual({ ok: true });
	expect(steps).toEqual(["live after 1 sites"]);
	expect(jobs[0]).toMatchObject({ words: title("v1", "Ours"), facts: { prices: shipped.prices } });
	// The site already matches the store, so nothing is rendered again.
	await publisher.follow();
	expect(jobs).toHaveLength(1);
});

it("leaves words as they were if the site can't be rendered, and says why in a sentence", async () => {
	const { publisher } = world({ ok: false, sentence: "The disk is full." });
	const makeLive = vi.fn();
	expect(await publisher.publishWords(title("v1", "Ours"), makeLive)).toEqual({
		...{ ok: false, sentence: "The disk is full." },
	});
	expect(makeLive).not.toHaveBeenCalled();
});

it("keeps the site if the form was changed elsewhere, and can publish again", async () => {
	const { publisher, jobs } = world();
	const refuse = () => Promise.reject(new Error("changed elsewhere"));
	await expect(publisher.publishWords(title("v1", "Ours"), refuse)).rejects.toThrow("elsewhere");
	await publisher.follow();
	expect(jobs).toHaveLength(1);
	expect(publisher.running()).toBeUndefined();
	expect(await publisher.publishWords(title("v2", "Mine"), async () => {})).toEqual({ ok: true });
});

it("serves the built site until there is something else, and publishes words stored elsewhere", async () => {
	const { publisher, jobs, store } = world();
	await publisher.follow();
	expect(jobs).toEqual([]);
	store(title("v1", "From the command line"));
	await publisher.follow();
	expect(jobs.map(({ words }) => words)).toEqual([title("v1", "From the command line")]);
	// Back to the standard words.
	store({});
	await publisher.follow();
	expect(jobs[1]?.words).toEqual({});
});

it("adds a form's words to those of others, and leaves out what is standard again", async () => {
	const { publisher, jobs, store } = world();
	store({ ...title("v1", "Ours"), calculator: { version: "p1", pricePerSqFt: 0.05 } });
	await publisher.publishWords({ checklist: {} }, async () => {});
	expect(jobs[0]?.words).toEqual({ calculator: { version: "p1", pricePerSqFt: 0.05 } });
});

it("publishes what clients agreed to, and publishes again once one withdraws", async () => {
	const { publisher, jobs, quote } = world();
	const ann = { hash: "a", text: "Fridays off.", figure: "", name: "Ann", trade: "", picture: "" };
	quote([ann]);
	await publisher.follow();
	quote([]);
	await publisher.follow();
	expect(jobs.map(({ quotes }) => quotes)).toEqual([[ann], []]);
});
