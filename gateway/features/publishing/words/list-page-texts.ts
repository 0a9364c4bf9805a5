/** Lists the texts of the site's pages in a process of its own, because the gateway has no pages. */

import { maxLengthOf } from "../../../../business/schema/page-words.ts";
import type { Facts } from "../../../../business/schema.ts";
import { typographic } from "../../../../theme/typography.ts";
import type { BusinessPages } from "../../../desk-api/features/publishing.ts";
import { ServiceError } from "../../../services/service-error.ts";
import { runProgram, tailOf } from "../rendering/run-program.ts";
import { labelPageText } from "./label-page-text.ts";

export interface PageTextsOptions {
	/** Path of the program (publish/preview/page-texts-run.ts). */
	program: string;
	cacheFolder: string;
	onFailure(why: string): void;
	timeoutMs?: number;
}

/** Returns the standard texts of all pages, with the facts filled in. */
export type ListPageTexts = (facts: Facts) => Promise<BusinessPages>;

/** The program takes half a second, and longer on a busy machine. */
const defaultTimeoutMs = 60_000;
const niceness = 5;

interface Answer {
	pages: { path: string; name: string; texts: { key: string; text: string }[] }[];
}

const toPages = ({ pages }: Answer): BusinessPages => ({
	pages: pages.map(({ path, name, texts }) => {
		const headings = new Map(texts.map(({ key, text }) => [key, text] as const));
		return {
			path,
			name: typographic(name),
			texts: texts.map(({ key, text }) => ({
				key: `site.words.${path}.${key}`,
				label: typographic(labelPageText(key, headings)),
				standard: text,
				max: maxLengthOf(key),
			})),
		};
	}),
});

/** Caches the last list, until a request comes with other facts. */
export function createPageTextsList(options: PageTextsOptions): ListPageTexts {
	const { program, cacheFolder, onFailure, timeoutMs = defaultTimeoutMs } = options;
	let last: { facts: string; pages: Promise<BusinessPages> } | undefined;

	async function list(facts: string): Promise<BusinessPages> {
		const signal = AbortSignal.timeout(timeoutMs);
		const { said, complaint, code } = await runProgram(
			{ program, cacheFolder, niceness, signal },
			facts,
		);
		if (code === 0) return toPages(JSON.parse(said) as Answer);
		onFailure(tailOf(complaint) || `It ended with ${code ?? "a signal"}.`);
		throw new ServiceError(
			"conflict",
			"We couldn't list your pages' words. Your server's log says what went wrong.",
		);
	}

	return ({ site: _, ...others }) => {
		const facts = JSON.stringify(others);
		if (last?.facts === facts) return last.pages;
		const pages = list(facts);
		last = { facts, pages };
		pages.catch(() => {
			if (last?.pages === pages) last = undefined;
		});
		return pages;
	};
}
