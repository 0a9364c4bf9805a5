import type { FeatureContext } from "../../../leads/context.ts";
import { createOpenTable } from "../../lib/open-table.ts";

/** Reads what a feature's part of a form has sent, into the lead's context. */
export interface RequestReader {
	/** Keys of the request that it reads. */
	keys: readonly string[];
	/**
	 * Validates everything: `body` is as it arrived.
	 *
	 * @param lang language in which the form was shown; absent for English
	 */
	read(body: Readonly<Record<string, unknown>>, lang?: string): Partial<FeatureContext>;
}

/** The features' readers, by feature name. */
export const requestReaders = createOpenTable<RequestReader>();
