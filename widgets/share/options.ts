import { type CommonOptions, commonOptions, type Parsers } from "../kit/element/options/options.ts";

/**
 * A share button. On a phone it opens the share sheet, elsewhere it copies the link.
 * @icon share-2
 * @room 44 44
 */
export type ShareOptions = Omit<CommonOptions, "mode">;

export const shareOptions = { ...commonOptions } satisfies Parsers<ShareOptions>;
