import { type CommonOptions, commonOptions, type Parsers } from "../kit/options.ts";

/** Attributes of `<coach-comments>`: the common ones. It stands in the page, so it has no `mode`. */
export type CommentsOptions = CommonOptions;

export const commentsOptions = { ...commonOptions } satisfies Parsers<CommentsOptions>;
