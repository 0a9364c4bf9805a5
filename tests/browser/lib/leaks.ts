/**
 * Counts what a page still has: listeners on objects that outlive a widget, waiting timers, observers, nodes, styles.
 * Wraps the platform's own functions, so import it first.
 */

const listeners = new Map<EventTarget, Set<string>>();
/** Lasting listeners of every target, including targets that disappear with their listeners. */
const own = new WeakMap<EventTarget, Set<string>>();
/** When each waiting timer is due, by `performance.now()`; an interval never ends by itself. */
const timers = new Map<unknown, number>();
const observers = new Set<object>();
let serial = 0;
const ids = new WeakMap<object, number>();

const idOf = (listener: object) => {
	if (!ids.has(listener)) ids.set(listener, ++serial);
	return ids.get(listener);
};
const keyOf = (type: string, listener: object, options?: boolean | AddEventListenerOptions) =>
	`${type}/${idOf(listener)}/${typeof options === "object" ? Boolean(options.capture) : Boolean(options)}`;

/** Elements below `<html>` disappear together with their listeners. */
const outlives = (target: EventTarget) =>
	!(target instanceof Element || target instanceof ShadowRoot || target instanceof AbortSignal) ||
	target === document.documentElement ||
	target === document.body;

const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
EventTarget.prototype.addEventListener = function (type, listener, options) {
	const target = this ?? window;
	if (listener) {
		const key = keyOf(type, listener, options as AddEventListenerOptions);
		if (outlives(target)) listeners.set(target, (listeners.get(target) ?? new Set()).add(key));
		const { once, signal } = typeof options === "object" ? options : {};
		if (signal) add.call(signal, "abort", () => listeners.get(target)?.delete(key), { once: true });
		// One-time listeners, and those with a signal, need no `removeEventListener`.
		const goes = once || signal;
		if (!goes) own.set(target, (own.get(target) ?? new Set()).add(key));
	}
	add.call(target, type, listener, options);
};
EventTarget.prototype.removeEventListener = function (type, listener, options) {
	const target = this ?? window;
	if (listener) {
		const key = keyOf(type, listener, options as EventListenerOptions);
		listeners.get(target)?.delete(key);
		own.get(target)?.delete(key);
	}
	remove.call(target, type, listener, options);
};

const later = window.setTimeout.bind(window);
const again = window.setInterval.bind(window);
const forget = window.clearTimeout.bind(window);
window.setTimeout = ((run: TimerHandler, ...rest: [number?, ...unknown[]]) => {
	const timer = later(
		(...args: unknown[]) => {
			timers.delete(timer);
			if (typeof run === "function") run(...args);
		},
		...rest,
	);
	timers.set(timer, performance.now() + (rest[0] ?? 0));
	return timer;
}) as typeof setTimeout;
window.setInterval = ((...args: Parameters<typeof again>) => {
	const timer = again(...args);
	timers.set(timer, Number.POSITIVE_INFINITY);
	return timer;
}) as typeof setInterval;
const drop = (timer?: number) => {
	timers.delete(timer);
	forget(timer);
};
window.clearTimeout = drop as typeof clearTimeout;
window.clearInterval = drop as typeof clearInterval;

for (const name of ["MutationObserver", "ResizeObserver", "IntersectionObserver"] as const) {
	const Original = window[name] as unknown as new (...args: unknown[]) => MutationObserver;
	const Counted = class extends Original {
		override observe(...args: Parameters<MutationObserver["observe"]>) {
			observers.add(this);
			super.observe(...args);
		}
		override disconnect() {
			observers.delete(this);
			super.disconnect();
		}
	};
	Object.defineProperty(window, name, { value: Counted, configurable: true, writable: true });
}

/** The current counts, for comparison. */
export function inventory() {
	return {
		listeners: [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
		timers: timers.size,
		observers: observers.size,
		nodes: document.querySelectorAll("*").length,
		styles: [document.documentElement, document.body].map((each) => each.getAttribute("style")),
		sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
		globals: Object.keys(window).length,
	};
}

/** Number of lasting listeners on a target. */
export const listenersOn = (target: EventTarget) => own.get(target)?.size ?? 0;

/** Waits without a counted timer. */
export const wait = (ms: number) => new Promise((resolve) => later(resolve, ms));

/** Timers due within this time, in milliseconds, end soon and are waited for. */
const soonMs = 2000;
const isTimerDueSoon = () =>
	[...timers.values()].some((dueAt) => dueAt < performance.now() + soonMs);

/** The counts once nothing changes any more, because earlier work may still be ending. */
export async function settledInventory() {
	let before = "";
	for (let round = 0; round < 50; round++) {
		const now = JSON.stringify(inventory());
		if (now === before && !isTimerDueSoon()) break;
		before = now;
		await wait(120);
	}
	return inventory();
}

/**
 * Whether the browser lets tests trigger garbage collection, as Chromium does with `--expose-gc`; in others a test is
 * skipped.
 *
 * @throws Error in a Chromium without it, because a test would pass without counting anything
 */
export function canCollect(): boolean {
	if (globalThis.gc) return true;
	if (/Chrome\//.test(navigator.userAgent))
		throw new Error("Chromium runs without --expose-gc (tests/browser/runner/config.ts).");
	return false;
}

/**
 * How many of these are still in memory, if the browser can tell. Collects for two seconds, or until no more are left
 * than `allowed`.
 */
export async function survivors(refs: WeakRef<object>[], allowed = 0): Promise<number> {
	if (!canCollect()) return 0;
	const countLeft = () => refs.filter((ref) => ref.deref()).length;
	// On a busy machine, timers of what was removed run late.
	for (const end = performance.now() + 2000; countLeft() > allowed && performance.now() < end; ) {
		await wait(20);
		globalThis.gc?.();
	}
	return countLeft();
}
