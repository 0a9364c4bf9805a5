import type { AgreedQuote } from "../../business/agreed-quotes.ts";
import type { Facts } from "../../business/schema.ts";
import type { PublishedWords } from "../../leads/form/words.ts";
import type { SiteData } from "../../site/page-data.ts";
import type { IconSet } from "../../site/render/render-pages.ts";
import type { Fonts } from "../../site/render/styles/fonts.ts";

/** Files by their path in the web root. */
export type SiteFiles = [path: string, content: string | Uint8Array][];

/** Results of the build that a worker can't produce; its pages go on using them. */
export interface AsBuilt {
	fonts: Fonts;
	portrait: SiteData["portrait"];
	/** Compressed sizes in bytes of the loader and of embed files, by their names without the id. */
	brotliBytes: Record<string, number>;
	/** Pinned loaders of this build and earlier ones. */
	pinned: SiteFiles;
}

/** A release for a worker that publishes: what its renderer would read from the disk. */
export interface EdgeRelease {
	key: string;
	/** Texts by their path in the project. */
	files: Record<string, string>;
	icons: IconSet;
	built: AsBuilt;
}

/** Where a renderer in a worker believes the project to be. */
export const projectFolder = "/project";

/** What is published, from which release. */
export interface EdgeJob {
	facts: Facts;
	/** The coach's changes to built-in forms. */
	words: PublishedWords;
	/** What clients said. */
	quotes: readonly AgreedQuote[];
	/** Settings that pages depend on. */
	env: Readonly<Record<string, string>>;
	release: EdgeRelease;
	/** Pinned loaders of earlier publications, which stay at their addresses. */
	pinned: SiteFiles;
}
