import type { ShellCopy } from "../kit/element/context.ts";

/** Every word a visitor reads at the share button. Keys can be replaced one by one (`texts`). */
export const shareCopy = {
	title: "Share",
	copied: "Link copied to clipboard!",
	ok: "OK",
	byHand: "Copy this link",
} as const satisfies ShellCopy & Record<string, string>;

export type ShareCopy = { [K in keyof typeof shareCopy]: string };
