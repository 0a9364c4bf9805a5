import type { SnippetElement } from "../snippet/snippet.ts";
import type { StudioState } from "../snippet/studio-state.ts";

/** Message from the studio to the preview's frame, once that has loaded. */
export interface PreviewState extends Pick<StudioState, "background" | "mode"> {
	nodes: readonly SnippetElement[];
}

/** Message from the frame: a widget's event, or something about the page. */
export type PreviewEvent =
	| "ready"
	| "open"
	| "step"
	| "invalid"
	| "submit"
	| "sent"
	| "failed"
	| "close"
	/** The page is ready to be shown. */
	| "shown"
	/** A dialog that opened without a press has taken the focus. */
	| "uninvited"
	/** A lead was intercepted. */
	| "kept";
