import type { FrameMessages } from "../kit/element/context.ts";

/** Texts of the share button. A page can replace single keys (`texts`). */
export const shareMessages = {
	title: "Share",
	copied: "Link copied to clipboard!",
	ok: "OK",
	byHand: "Copy this link",
} as const satisfies FrameMessages & Record<string, string>;

export type ShareMessages = { [K in keyof typeof shareMessages]: string };
