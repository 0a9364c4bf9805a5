import { type CommonOptions, commonOptions, type Parsers } from "../kit/options.ts";

/** Attributes of `<coach-share>`: the common ones. It is a button already, so it has no `mode`. */
export type ShareOptions = CommonOptions;

export const shareOptions = { ...commonOptions } satisfies Parsers<ShareOptions>;
