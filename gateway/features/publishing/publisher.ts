/**
 * Keeps the live facts and site: renders a publication, switches to it, and follows other gateways. Facts, pages
 * and headers change in one step, so no answer mixes two publications.
 */
import { replaceFacts } from "../../../business/facts.ts";
import type { Facts } from "../../../business/schema.ts";
import { replaceBrand } from "../../../theme/brand.ts";
import { describeError, type Log } from "../../lib/log.ts";
import type { WebRoot } from "../../server/static/static-site.ts";
import type { PublishedContent, PublishWords } from "../../services/published-content.ts";
import type { FactsStore, FactsVersion } from "./facts/facts-store.ts";
import { factsVersionOf, shippedFacts } from "./facts/shipped-facts.ts";
import {
	busy,
	changedElsewhere,
	diskIsFull,
	incomplete,
	type PublishOutcome,
	sentenceOf,
} from "./publish-outcome.ts";
import type { Publication, PublicationFolders } from "./rendering/publication-folders.ts";
import type { Recompress, RenderSite } from "./rendering/render-site.ts";

export interface PublisherOptions {
	facts: FactsStore;
	log: Log;
	/** Folder of the built site, served until the first publication. */
	dist: string;
	folders: PublicationFolders;
	render: RenderSite;
	/** Absent where files are compressed as they are served. */
	recompress?: Recompress;
	/** Identifies the release that renders sites. */
	releaseKey: string;
	/** What features add to the site. */
	readContent(): Promise<PublishedContent>;
	/** Settings that pages depend on. */
	readEnvironment(): Promise<Record<string, string>>;
	/** Called after a switch, to recompute whatever depends on facts. */
	onSwitched(): Promise<void>;
}

type Rendered = Publication & { folder: string };

/** The input of a site, apart from release and settings. */
interface Content extends PublishedContent {
	/** Version of the facts. */
	version: string;
	facts: Facts;
}

/** Until facts are published here, those of the release are live. */
const contentOf = (version: FactsVersion | undefined, content: PublishedContent): Content =>
	version
		? { version: version.version, facts: JSON.parse(version.facts), ...content }
		: { version: shippedVersion, facts: shippedFacts, ...content };

const shippedVersion = factsVersionOf(JSON.stringify(shippedFacts));

export interface Publisher {
	/** Current folder and headers. */
	webRoot(): WebRoot;
	/** Folder of the current site. */
	liveFolder(): string;
	/** A file of the current site. */
	file(path: string): Promise<Uint8Array | undefined>;
	/** The publication that is being rendered, if there is one. */
	running(): Promise<unknown> | undefined;
	/**
	 * Renders facts, makes them live, and switches to them. If that fails, the site stays as it is.
	 * @param revision revision at which the facts were read
	 */
	publish(version: string, facts: string, revision: number): Promise<PublishOutcome>;
	publishWords: PublishWords;
	/** Switches to the live version in the store, if it has changed. Never throws. */
	follow(): Promise<void>;
	/** Cancels a publication that is being rendered, or compressed. */
	stop(): Promise<void>;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its methods share what is published and what is under way
export function createPublisher(options: PublisherOptions): Publisher {
	const { facts: store, log, folders } = options;
	let live = { folder: options.dist, root: folders.open(options.dist) };
	/** Folder of a publication that could not be rendered, to avoid trying it again each time. */
	let unusable: string | undefined;
	const stopping = new AbortController();
	let running: Promise<unknown> | undefined;
	let recompressing: AbortController | undefined;
	let recompression: Promise<void> | undefined;

	/** Runs one task at a time; undefined if another is running. */
	function alone<Result>(work: () => Promise<Result>): Promise<Result> | undefined {
		if (running || stopping.signal.aborted) return undefined;
		const mine = work().finally(() => {
			running = undefined;
		});
		running = mine;
		return mine;
	}

	const folderOf = (
		version: string,
		{ words, quotes }: PublishedContent,
		env: Record<string, string>,
	) => folders.folderOf(version, [options.releaseKey, env, words, quotes]);

	async function render({ version, facts, words, quotes }: Content) {
		const env = await options.readEnvironment();
		const folder = folderOf(version, { words, quotes }, env);
		const earlierPublication = await folders.read(folder);
		if (earlierPublication) return { ok: true, folder, ...earlierPublication } as const;
		recompressing?.abort();
		await folders.clear(folder, live.folder);
		const startedAt = performance.now();
		const job = { facts, words, quotes, folder, earlier: live.folder, env };
		const outcome = await options.render(job, stopping.signal);
		if (!outcome.ok) return { ...outcome, folder };
		const publication = await folders.read(folder);
		if (!publication) return { ok: false, folder, sentence: incomplete } as const;
		const ms = Math.round(performance.now() - startedAt);
		log("site-rendered", { version, ms, ...(outcome.peakMb && { peakMb: outcome.peakMb }) });
		return { ok: true, folder, ...publication } as const;
	}

	/** Replaces facts, brand and folder synchronously, so no request is answered in between. */
	async function switchTo({ version, facts }: Content, { folder, brand, isQuick }: Rendered) {
		replaceFacts(facts);
		replaceBrand(brand);
		live = { folder, root: folders.open(folder) };
		log("site-switched", { version });
		await options.onSwitched();
		// The earlier site may be among those that are removed.
		recompressing?.abort();
		await folders
			.removeWithdrawn(folder)
			.catch((thrown) => log("withdrawn-not-removed", describeError(thrown)));
		if (isQuick) startRecompressing(folder);
	}

	/** The site is live; now compress it better. */
	function startRecompressing(folder: string): void {
		if (stopping.signal.aborted) return;
		recompressing = new AbortController();
		recompression = options.recompress?.(folder, recompressing.signal);
	}

	async function serve(content: Content): Promise<void> {
		const renderedSite = await render(content);
		if (renderedSite.ok) {
			await folders.carryOver(live.folder, renderedSite.folder);
			return switchTo(content, renderedSite);
		}
		unusable = renderedSite.folder;
		log("site-unrenderable", { version: content.version, why: sentenceOf(renderedSite) });
	}

	/**
	 * Renders, makes live, and switches; the site stays as it is if that isn't possible.
	 *
	 * @param makeLive resolves to false if the content was changed elsewhere
	 */
	async function publishContent(
		readContent: () => Promise<Content>,
		makeLive: () => Promise<boolean>,
	): Promise<PublishOutcome> {
		const outcome = alone(async (): Promise<PublishOutcome> => {
			const content = await readContent();
			const renderedSite = await render(content);
			if (!renderedSite.ok) return renderedSite;
			await folders.carryOver(live.folder, renderedSite.folder);
			if (!(await makeLive())) return changedElsewhere;
			unusable = undefined;
			await switchTo(content, renderedSite);
			return { ok: true };
		});
		return (
			outcome?.catch((thrown) => {
				if (thrown?.code !== "ENOSPC") throw thrown;
				return diskIsFull;
			}) ?? busy
		);
	}

	return {
		webRoot: () => live.root,
		liveFolder: () => live.folder,
		file: (path) => folders.readFile(live.folder, path),
		running: () => running,
		publish: (version, text, revision) =>
			publishContent(
				async () => ({ version, facts: JSON.parse(text), ...(await options.readContent()) }),
				() => store.publish(version, text, revision),
			),
		async publishWords(changedWords, makeLive) {
			const outcome = await publishContent(
				async () => {
					const content = await options.readContent();
					const words = Object.entries({ ...content.words, ...changedWords })
						.filter(([, edits]) => edits?.version)
						.toSorted(([one], [other]) => (one < other ? -1 : 1));
					return contentOf(await store.live(), { ...content, words: Object.fromEntries(words) });
				},
				async () => {
					await makeLive();
					return true;
				},
			);
			return outcome.ok ? outcome : { ok: false, sentence: sentenceOf(outcome) };
		},
		async follow() {
			try {
				const [{ live: version }, content] = await Promise.all([
					store.state(),
					options.readContent(),
				]);
				const isBuilt =
					!version && Object.keys(content.words).length === 0 && content.quotes.length === 0;
				if (isBuilt && live.folder === options.dist) return;
				const env = await options.readEnvironment();
				const folder = folderOf(version ?? shippedVersion, content, env);
				if (folder === live.folder || folder === unusable) return;
				await alone(async () => {
					const factsVersion = version ? await store.version(version) : undefined;
					if (!version || factsVersion) await serve(contentOf(factsVersion, content));
				});
			} catch (thrown) {
				log("publication-unread", describeError(thrown));
			}
		},
		async stop() {
			stopping.abort();
			recompressing?.abort();
			await Promise.allSettled([running, recompression]);
		},
	};
}
