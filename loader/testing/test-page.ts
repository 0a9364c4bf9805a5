import { expect, type MockInstance, vi } from "vitest";
import type { Coachkit } from "../api.ts";

let listen: MockInstance<typeof addEventListener>;
let observe: MockInstance<MutationObserver["observe"]>;

/** Errors thrown by listeners; the code that fires an event doesn't get them. */
const errors: unknown[] = [];
const onError = ({ error }: ErrorEvent) => void errors.push(error);

/** A page of one coach, `https://coach.example`, on which the loader hasn't run. */
export function startPage(): void {
	vi.resetModules();
	addEventListener("error", onError);
	listen = vi.spyOn(globalThis, "addEventListener");
	observe = vi.spyOn(MutationObserver.prototype, "observe");
	setCoachkit();
}

/** The parts of `Coachkit` that a test needs. */
export function setCoachkit(members: Partial<Coachkit> = {}): void {
	const coaches = { "https://coach.example": "https://leads.example" };
	Object.assign(window, { Coachkit: { coaches, ...members } });
}

/** How often a listener was added for an event of the whole page. */
export const listenersOf = (event: string) =>
	listen.mock.calls.filter(([name]) => name === event).length;

/** Stops everything that runs on the page, so that it doesn't affect the next test. */
export function leavePage(): void {
	for (const [name, listener, options] of listen.mock.calls)
		removeEventListener(name, listener as EventListener, options);
	for (const observer of observe.mock.contexts as MutationObserver[]) observer.disconnect();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	removeEventListener("error", onError);
}

/** Stops everything and clears the page. Fails if a listener threw. */
export function clearPage(): void {
	leavePage();
	const root = document.documentElement;
	for (const name of root.getAttributeNames()) root.removeAttribute(name);
	document.head.replaceChildren();
	document.body.replaceChildren();
	sessionStorage.clear();
	Reflect.deleteProperty(window, "Coachkit");
	expect(errors.splice(0)).toEqual([]);
}

/** A script tag of the loader with these `data-` attributes, at the end of the page. */
export function addTag(
	dataset: Record<string, string> = {},
	parent: ParentNode = document.body,
	src = "https://coach.example/loader.js",
): HTMLScriptElement {
	const tag = document.createElement("script");
	tag.src = src;
	Object.assign(tag.dataset, dataset);
	parent.append(tag);
	return tag;
}

/** Appends HTML to the page; returns its first element. */
export function add<E extends HTMLElement = HTMLElement>(html: string): E {
	const template = document.createElement("template");
	template.innerHTML = html;
	const first = template.content.firstElementChild as E;
	document.body.append(template.content);
	return first;
}
