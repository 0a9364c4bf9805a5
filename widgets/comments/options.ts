import { type CommonOptions, commonOptions, type Parsers } from "../kit/element/options/options.ts";

/**
 * A box for comments under an article. They aren't sent anywhere, and are gone after a reload.
 * @icon message-circle
 * @room 410 450
 */
export type CommentsOptions = Omit<CommonOptions, "mode">;

export const commentsOptions = { ...commonOptions } satisfies Parsers<CommentsOptions>;
