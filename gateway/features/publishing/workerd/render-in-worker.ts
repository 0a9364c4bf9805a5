import type { Facts } from "../../../../business/schema.ts";
import type { PublishedWords } from "../../../../leads/form/words.ts";
import type { DerivedBrand } from "../../../../theme/brand.ts";
import { describeError, type Log } from "../../../lib/log.ts";
import type { RenderSite } from "../rendering/render-site.ts";
import { withBuiltPictures } from "./built-pictures.ts";

/** Files by their path in the web root. */
export type SiteFiles = [path: string, content: string | Uint8Array][];

/** Input of the renderer (publish/edge/job.ts). */
interface RendererJob {
	facts: Facts;
	words: PublishedWords;
	env: Readonly<Record<string, string>>;
	/** What the renderer reads of its release. */
	release: object;
	/** Pinned loaders, which keep their addresses. */
	pinned: SiteFiles;
}

/** A site in memory, or in one sentence why there is none. */
type Rendered = { brand: DerivedBrand; files: SiteFiles } | { sentence: string };

export type EvaluateRenderer = (job: RendererJob) => Promise<() => Promise<Rendered>>;

export interface RenderInWorkerOptions {
	evaluate: EvaluateRenderer;
	/** The release's files as JSON, from the static assets; undefined if they're missing. */
	readRelease(): Promise<Uint8Array | undefined>;
	readPinned(): SiteFiles;
	/** Stores a whole site, in one step. */
	write(folder: string, site: { brand: DerivedBrand; files: SiteFiles }): void;
	log: Log;
}

const failure = {
	ok: false,
	sentence:
		"Nothing was published: something went wrong on our side. The log of your worker says more.",
} as const;

/** Renders a site in the object itself: workerd has no other process. It takes about half a second. */
export function createRenderInWorker(options: RenderInWorkerOptions): RenderSite {
	const { evaluate, readRelease, readPinned, write, log } = options;
	return async ({ folder, facts, words, env }) => {
		try {
			const release = await readRelease();
			if (!release) throw new Error("The release's files aren't among the static assets.");
			const render = await evaluate({
				...{ facts: withBuiltPictures(facts), words, env },
				release: JSON.parse(new TextDecoder().decode(release)),
				pinned: readPinned(),
			});
			const site = await render();
			if ("sentence" in site) return { ok: false, sentence: site.sentence };
			write(folder, site);
			return { ok: true };
		} catch (thrown) {
			log("site-render-failed", describeError(thrown));
			return failure;
		}
	};
}
