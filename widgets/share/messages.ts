import type { FrameMessages } from "../kit/element/context.ts";

/** Every word a visitor reads at the share button. Keys can be replaced one by one (`texts`). */
export const shareMessages = {
	title: "Share",
	copied: "Link copied to clipboard!",
	ok: "OK",
	byHand: "Copy this link",
} as const satisfies FrameMessages & Record<string, string>;

export type ShareMessages = { [K in keyof typeof shareMessages]: string };
