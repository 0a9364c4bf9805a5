declare global {
	interface Window {
		/** What this page's forms said about sending: `submit`, `sent`, `failed`. */
		heard?: string[];
		/** The last element of this name, in whatever shadow root it is. */
		findWidget?(name: string): Element | undefined;
		/** Advances the clock by this many milliseconds. */
		leap?(ms: number): void;
	}
}

/**
 * Runs in each page before its own scripts: records what forms say, and installs a clock that can be advanced.
 * Playwright's own clock is sent to every page again at each advance, which takes as long as the journey itself.
 */
export function preparePage(): void {
	const heard: string[] = [];
	window.heard = heard;
	for (const type of ["submit", "sent", "failed"])
		addEventListener(`coach:${type}`, () => void heard.push(type));

	const findAll = (root: ParentNode, name: string): Element[] =>
		[...root.querySelectorAll("*")].flatMap((each) => [
			...(each.localName === name ? [each] : []),
			...(each.shadowRoot ? findAll(each.shadowRoot, name) : []),
		]);
	window.findWidget = (name) => findAll(document, name).at(-1);

	const key = "journey:ahead";
	let ahead = 0;
	try {
		ahead = Number(localStorage.getItem(key));
	} catch {
		// The browser's own error page has no storage.
	}
	const aheadAtLoad = ahead;
	const now = Date.now;
	const sinceLoad = performance.now.bind(performance);
	Date.now = () => now() + ahead;
	performance.now = () => sinceLoad() + ahead - aheadAtLoad;

	const timers = new Map<number, { dueMs: number; run(): void }>();
	const start = window.setTimeout.bind(window) as (run: () => void, ms?: number) => number;
	const stop = window.clearTimeout.bind(window);
	Object.assign(window, {
		setTimeout(callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) {
			const run = () => {
				timers.delete(id);
				callback(...args);
			};
			const id = start(run, ms);
			timers.set(id, { dueMs: Date.now() + ms, run });
			return id;
		},
		clearTimeout(id: number) {
			timers.delete(id);
			stop(id);
		},
		leap(ms: number) {
			ahead += ms;
			localStorage.setItem(key, String(ahead));
			const due = [...timers].filter(([, { dueMs }]) => dueMs <= Date.now());
			for (const [id, { run }] of due.sort(([, a], [, b]) => a.dueMs - b.dueMs)) {
				if (!timers.has(id)) continue;
				stop(id);
				run();
			}
		},
	});
}
