import type { SnippetElement } from "../snippet/snippet.ts";
import type { StudioState } from "../snippet/studio-state.ts";

/** What the studio sends to the frame of its preview, once that has loaded. */
export interface PreviewState extends Pick<StudioState, "background" | "mode"> {
	nodes: readonly SnippetElement[];
}

/** What the frame answers: a widget's event, or something about the page. */
export type PreviewEvent =
	| "ready"
	| "open"
	| "step"
	| "invalid"
	| "submit"
	| "sent"
	| "failed"
	| "close"
	/** The page is ready to be looked at. */
	| "shown"
	/** A dialog that opened without a press has taken the focus. */
	| "uninvited"
	/** A lead was kept from leaving. */
	| "kept";
