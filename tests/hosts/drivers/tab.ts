/** One browser tab, as far as the three browsers can be driven alike. */
export interface Tab {
	browser: "chromium" | "firefox" | "webkit";
	open(url: string): Promise<void>;
	/** Runs a function in the page; it may use nothing from outside but its argument. */
	run<R, A = undefined>(action: (argument: A) => R | Promise<R>, argument?: A): Promise<R>;
	/** A real click in the middle of what `find` returns the place of. */
	clickAt(x: number, y: number): Promise<void>;
	/** Keys for whatever has the focus: text, or one of the named keys. */
	type(text: string): Promise<void>;
	/** A finger on a place; only in tabs made for touch, and not in WebKit, whose driver has none. */
	tapAt(x: number, y: number): Promise<void>;
	/** Puts a text on the clipboard and presses the keys that paste it; not in WebKit. */
	paste(text: string): Promise<void>;
	press(key: "Escape" | "Tab" | "Enter"): Promise<void>;
	/** A PNG of a part of the window. */
	picture(clip: Clip): Promise<Buffer>;
	/** Console errors and warnings seen so far (none in WebKit, which does not tell). */
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

/** A browser that hands out tabs. */
export interface Driver {
	/** @param touch whether the tab's screen can be touched */
	tab(touch?: boolean): Promise<Tab>;
	close(): Promise<void>;
}
