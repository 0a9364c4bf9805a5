import { hasOptedOut } from "../kit/analytics/privacy-opt-out.ts?light";
import { findGateway } from "../light/light-element.ts";

declare const Coachkit: { tag?: HTMLScriptElement | null };

/** The ways of getting in touch that were pressed on this page, each once. */
const taken = new Set<string>();

/** Counts a press by page and partner when the visitor leaves: no name, no id, nothing stored. */
export function count(way: string): void {
	if (typeof __STEPS__ !== "boolean" || !__STEPS__) return;
	if (!taken.size) addEventListener("visibilitychange", post);
	const place = location.origin + location.pathname;
	taken.add([`step:${way}`, "coach-reach", "en", place, Coachkit.tag?.dataset.partner].join("\t"));
}

/** Posts to the leads' URL, so a content security policy that allows leads allows this too. */
function post(): void {
	const lines = [...taken].join("\n");
	const gateway = findGateway();
	removeEventListener("visibilitychange", post);
	taken.clear();
	if (gateway && !hasOptedOut())
		fetch(new URL("/leads?steps", gateway), {
			...{ method: "POST", body: lines, keepalive: true },
		}).catch(String);
}
