import type { FrameMessages } from "../kit/element/context.ts";

/** Texts of the comments. A page can replace single keys (`texts`). */
export const commentsMessages = {
	title: "Comments",
	/** The author of every comment (spec section 3). */
	author: "Guest User",
	empty: "No comments yet. What did you make of it?",
	label: "Your comment",
	submit: "Post Comment",
	note: "Comments stay on this page until you close or reload it. They aren't sent anywhere.",
} as const satisfies FrameMessages & Record<string, string>;

export type CommentsMessages = { [K in keyof typeof commentsMessages]: string };
