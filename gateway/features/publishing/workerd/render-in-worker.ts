import type { Facts } from "../../../../business/schema.ts";
import type { DerivedBrand } from "../../../../theme/brand.ts";
import { describeError, type Log } from "../../../lib/log.ts";
import type { PublishedContent } from "../../../services/published-content.ts";
import type { RenderSite } from "../rendering/render-site.ts";
import type { Attempts } from "./attempts.ts";
import { withBuiltPictures } from "./built-pictures.ts";
import type { PublicationRows, SiteFiles } from "./publication-rows.ts";

/** Input of the renderer (publish/edge/job.ts). */
interface RendererJob extends PublishedContent {
	facts: Facts;
	env: Readonly<Record<string, string>>;
	/** What the renderer reads of its release. */
	release: object;
	/** Pinned loaders, which keep their addresses. */
	pinned: SiteFiles;
}

/** A site in memory, or a sentence about why there is none. */
type Rendered = { brand: DerivedBrand; files: SiteFiles } | { sentence: string };

export type EvaluateRenderer = (job: RendererJob) => Promise<() => Promise<Rendered>>;

export interface RenderInWorkerOptions {
	evaluate: EvaluateRenderer;
	/** The release's files as JSON, from the static assets; undefined if they're missing. */
	readRelease(): Promise<Uint8Array | undefined>;
	rows: Pick<PublicationRows, "readPinned" | "write">;
	attempts: Attempts;
	log: Log;
}

/**
 * How many renderings of a publication may end the object within an hour: the host ends one that takes too long. A new
 * object renders the live publication when it starts, so without this limit it might never accept leads.
 */
const mostBrokenOff = 2;
const tooMuch = {
	ok: false,
	sentence:
		"Nothing was published: your host stopped us twice before we’d finished. Your website is as it was. Try again in an hour. If that happens again, ask the person who set up your website: you may need a paid plan at your host.",
} as const;

const failure = {
	ok: false,
	sentence: "Nothing was published: something went wrong on our side. Your worker's log says more.",
} as const;

/** Renders a site in the object itself, because workerd has no other process. Rendering takes about half a second. */
export function createRenderInWorker(options: RenderInWorkerOptions): RenderSite {
	const { attempts, evaluate, readRelease, rows, log } = options;
	return async ({ folder, facts, words, quotes, env }) => {
		if ((await attempts.begin(folder)) >= mostBrokenOff) return tooMuch;
		try {
			const release = await readRelease();
			if (!release) throw new Error("The release's files aren't among the static assets.");
			const render = await evaluate({
				...{ facts: withBuiltPictures(facts), words, quotes, env },
				release: JSON.parse(new TextDecoder().decode(release)),
				pinned: rows.readPinned(),
			});
			const site = await render();
			if ("sentence" in site) return { ok: false, sentence: site.sentence };
			rows.write(folder, site, quotes);
			return { ok: true };
		} catch (thrown) {
			log("site-render-failed", describeError(thrown));
			return failure;
		} finally {
			attempts.end();
		}
	};
}
