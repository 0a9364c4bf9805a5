/** A browser tab, with what all three browsers can do. */
export interface Tab {
	browser: "chromium" | "firefox" | "webkit";
	open(url: string): Promise<void>;
	/** Runs a function in the page; it may use only its argument from outside. */
	run<R, A = undefined>(action: (argument: A) => R | Promise<R>, argument?: A): Promise<R>;
	/** A real click at a position. */
	clickAt(x: number, y: number): Promise<void>;
	/** Types text, or one of the named keys, into the focused element. */
	type(text: string): Promise<void>;
	/** Taps a position; only in tabs with touch, and not in WebKit, whose driver has none. */
	tapAt(x: number, y: number): Promise<void>;
	/** Puts a text on the clipboard and presses the keys to paste it; not in WebKit. */
	paste(text: string): Promise<void>;
	press(key: "Escape" | "Tab" | "Enter"): Promise<void>;
	/** A PNG of a part of the window. */
	picture(clip: Clip): Promise<Buffer>;
	/** Console errors and warnings so far (always empty in WebKit, which doesn't report them). */
	console(): string[];
	resize(width: number, height: number): Promise<void>;
	close(): Promise<void>;
}

export interface Clip {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** A browser that can open tabs. */
export interface Driver {
	/** @param touch whether the tab has a touch screen */
	tab(touch?: boolean): Promise<Tab>;
	close(): Promise<void>;
}
