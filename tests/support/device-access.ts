import type { Page } from "playwright";
import { deviceAccess } from "../../site/content/device-access.ts";

declare global {
	interface Window {
		__accessed: Set<string>;
	}
}

/**
 * Makes every page of a tab record what its own scripts read from the device or write to it, before any of them runs:
 * "Document.referrer", "localStorage coachkit:outbox", "matchMedia (pointer:coarse)".
 *
 * @param scripts records only code with this in its address; Playwright's own reads are not recorded
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: runs in the page, where nothing from outside it is known
export async function recordDeviceAccess(page: Page, scripts: string): Promise<void> {
	// biome-ignore lint/complexity/noExcessiveLinesPerFunction: as above
	await page.addInitScript((from) => {
		const accessed = new Set<string>();
		Object.defineProperty(window, "__accessed", { value: accessed });
		const stack = () => new Error().stack ?? "";
		const note = (what: string) => {
			// The first line is the error's, the second is this one, the third is the wrapper's.
			const callers = stack().split("\n").slice(3).join("\n");
			if (callers.includes(from)) accessed.add(what);
		};
		/** Records each use of the getters and methods of a prototype or an object. */
		const watch = (owner: object, name: string, detail = (..._: unknown[]) => "") => {
			for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
				const { get, set, value, configurable } = property;
				if (!configurable || key === "constructor" || key === "toString") continue;
				const wrapped = (inner: (...all: unknown[]) => unknown) =>
					function (this: unknown, ...all: unknown[]) {
						note(`${name}.${key}${detail(...all)}`);
						return inner.apply(this, all);
					};
				if (get)
					Object.defineProperty(owner, key, {
						...property,
						get: wrapped(get) as () => unknown,
						...(set && { set: wrapped(set) }),
					});
				else if (typeof value === "function")
					Object.defineProperty(owner, key, { ...property, value: wrapped(value) });
			}
		};
		const only = (owner: object, name: string, ...keys: string[]) => {
			const found = Object.fromEntries(
				keys.flatMap((key) => {
					const property = Object.getOwnPropertyDescriptor(owner, key);
					return property ? [[key, property]] : [];
				}),
			);
			const some = Object.defineProperties({}, found);
			watch(some, name);
			Object.defineProperties(owner, Object.getOwnPropertyDescriptors(some));
		};
		// Not every browser that Playwright drives has these properties, but the code reads them anyway.
		for (const key of ["globalPrivacyControl", "share"])
			if (!(key in navigator))
				Object.defineProperty(Navigator.prototype, key, {
					configurable: true,
					get: () => undefined,
				});
		watch(Navigator.prototype, "Navigator");
		watch(History.prototype, "History");
		watch(Screen.prototype, "Screen");
		watch(VisualViewport.prototype, "VisualViewport");
		watch(IDBFactory.prototype, "IDBFactory");
		watch(CacheStorage.prototype, "CacheStorage");
		only(Document.prototype, "Document", "referrer", "cookie", "lastModified");
		const { Navigation } = window as { Navigation?: { prototype: object } };
		if (Navigation)
			only(Navigation.prototype, "Navigation", "entries", "currentEntry", "activation");
		only(Intl.DateTimeFormat.prototype, "DateTimeFormat", "resolvedOptions");
		only(HTMLCanvasElement.prototype, "Canvas", "toDataURL", "toBlob", "getContext");
		const performanceKeys = [
			"now",
			"getEntries",
			"getEntriesByType",
			"getEntriesByName",
			"timing",
			"memory",
		];
		only(Performance.prototype, "Performance", ...performanceKeys);
		only(PerformanceObserver.prototype, "PerformanceObserver", "observe");
		only(window, "Window", "name", "innerWidth", "innerHeight", "outerWidth", "devicePixelRatio");
		only(window, "Window", "screenX", "screenY", "visualViewport");
		const ask = window.matchMedia;
		window.matchMedia = function matchMedia(query) {
			note(`matchMedia ${query}`);
			return ask.call(window, query);
		};
		for (const name of ["localStorage", "sessionStorage"] as const) {
			const storage = window[name];
			const seen = (key: unknown) => note(`${name} ${String(key)}`);
			const methods = ["getItem", "setItem", "removeItem"];
			const proxy = new Proxy(storage, {
				get(target, key) {
					const value = Reflect.get(target, key) as unknown;
					if (typeof value !== "function") {
						if (!(key in Storage.prototype)) seen(key);
						return value;
					}
					return (...all: unknown[]) => {
						if (methods.includes(String(key))) seen(all[0]);
						else note(`${name}.${String(key)}`);
						return value.apply(target, all) as unknown;
					};
				},
				set(target, key, value) {
					seen(key);
					return Reflect.set(target, key, value);
				},
				deleteProperty(target, key) {
					seen(key);
					return Reflect.deleteProperty(target, key);
				},
			});
			Object.defineProperty(window, name, { get: () => proxy });
		}
	}, scripts);
}

/** What the page's scripts have read and written since it was opened. */
export const readDeviceAccess = (page: Page): Promise<string[]> =>
	page.evaluate(() => [...window.__accessed]);

/** Names of everything that a site can store on a device, for this page's site. */
export async function readStoredNames(page: Page): Promise<string[]> {
	const cookies = await page.context().cookies();
	const inPage = await page.evaluate(async () => [
		...Object.keys(localStorage),
		...Object.keys(sessionStorage),
		...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
		...(await caches.keys()).map((name) => `cache ${name}`),
		...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
	]);
	return [...inPage, ...cookies.map(({ name }) => `cookie ${name}`)];
}

/** Every access that the table in site/content/device-access.ts justifies by one of these grounds. */
export const accessOfGrounds = (...grounds: string[]) =>
	deviceAccess.flatMap(({ access, ground }) => (grounds.includes(ground) ? access : []));
