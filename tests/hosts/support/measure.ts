/** Measures what a page does and what it costs. */
import type { ChromiumTab } from "../drivers/chromium.ts";
import type { Tab } from "../drivers/tab.ts";

/** Counts for the page, after garbage collection. */
export async function countsOf(tab: ChromiumTab) {
	const session = await tab.page.context().newCDPSession(tab.page);
	await session.send("Performance.enable");
	await session.send("HeapProfiler.enable");
	for (let round = 0; round < 3; round++) await session.send("HeapProfiler.collectGarbage");
	const { metrics } = await session.send("Performance.getMetrics");
	await session.detach();
	const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
	return { listeners: of("JSEventListeners"), nodes: of("Nodes"), heap: of("JSHeapUsedSize") };
}

/** Records each of our events in `window.__seen`, as `name detail`. */
export const noteEvents = `<script nonce="{nonce}">window.__seen = [];
for (const name of ["ready","open","step","invalid","submit","sent","failed","close"])
	addEventListener("coach:" + name, ({ type, detail }) => __seen.push(type + " " + JSON.stringify(detail)));
</script>`;

export const seenEvents = (tab: Tab) =>
	tab.run(() => (window as unknown as { __seen: string[] }).__seen);

/** For a page's head: adds up layout shifts without user input. */
export const shiftMeter = `<script>window.shift=window.shiftFrom=0;try{new PerformanceObserver((list)=>{for(const entry of list.getEntries())if(!entry.hadRecentInput&&entry.startTime>=window.shiftFrom)window.shift+=entry.value}).observe({type:"layout-shift",buffered:true})}catch{}</script>`;

/** The sum so far; only Chromium measures it. */
export const shiftSoFar = (tab: Tab) =>
	tab.run(() => (window as unknown as { shift: number }).shift);

/** Starts counting again. The browser may report earlier shifts late; they are excluded by their time. */
export const forgetShift = (tab: Tab) =>
	tab.run(() => void Object.assign(window, { shift: 0, shiftFrom: performance.now() }));

/** How many pixels of two pictures differ; Infinity if their sizes do. */
export function differing(tab: Tab, one: Buffer, other: Buffer): Promise<number> {
	if (one.equals(other)) return Promise.resolve(0);
	return tab.run(
		async (pictures: string[]) => {
			const [a, b] = await Promise.all(
				pictures.map(async (data) => {
					const blob = new Blob([Uint8Array.from(atob(data), (char) => char.charCodeAt(0))]);
					const bitmap = await createImageBitmap(blob);
					const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
					canvas?.drawImage(bitmap, 0, 0);
					return canvas?.getImageData(0, 0, bitmap.width, bitmap.height);
				}),
			);
			if (!a || !b || a.width !== b.width || a.height !== b.height) return -1;
			let count = 0;
			for (let at = 0; at < a.data.length; at += 4) {
				if ([0, 1, 2, 3].some((channel) => a.data[at + channel] !== b.data[at + channel])) count++;
			}
			return count;
		},
		[one.toString("base64"), other.toString("base64")],
	);
}
