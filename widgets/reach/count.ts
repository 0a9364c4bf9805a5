import { hasOptedOut } from "../kit/analytics/privacy-opt-out.ts?light";

declare const Coachkit: { tag?: HTMLScriptElement | null; coaches: Record<string, string> };

/** The ways visitors took on this page, each once. */
const taken = new Set<string>();

/** Counts a press by page and partner when the visitor leaves: no name, no id, nothing stored. */
export function count(way: string): void {
	if (typeof __STEPS__ !== "boolean" || !__STEPS__) return;
	if (!taken.size) addEventListener("visibilitychange", post);
	const place = location.origin + location.pathname;
	taken.add([`step:${way}`, "coach-reach", "en", place, Coachkit.tag?.dataset.partner].join("\t"));
}

/** Posts to the leads' address, which a policy that allows leads allows as well. */
function post(): void {
	const lines = [...taken].join("\n");
	const gateway = Coachkit.coaches[new URL(import.meta.url).origin];
	removeEventListener("visibilitychange", post);
	taken.clear();
	if (gateway && !hasOptedOut())
		fetch(new URL("/leads?steps", gateway), {
			...{ method: "POST", body: lines, keepalive: true },
		}).catch(String);
}
