import type { BrowserContextOptions, CDPSession, Page } from "playwright";

/** One way to press the button, on a certain device. */
export interface Press {
	name: string;
	device: BrowserContextOptions;
	/** A slow network (150 ms a round trip, 1.6 Mbit/s) with data saving: nothing loads before the press. */
	slow?: true;
	/** Presses as soon as page and script have loaded, when the button has been in view only briefly. */
	atOnce?: true;
	press(page: Page, session: CDPSession): Promise<void>;
}

const desk = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true };

/** How long a pointer is on a button before the press, and how long the press lasts, in ms. */
const hover = 220;
const clickTime = 60;
const tapTime = 80;

async function middle(page: Page) {
	const box = await page.locator("#open").boundingBox();
	if (!box) throw new Error("There is nothing to press.");
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function tap(page: Page, session: CDPSession): Promise<void> {
	const touchPoints = [await middle(page)];
	await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
	await page.waitForTimeout(tapTime);
	await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

export const presses: Press[] = [
	{
		name: "by script",
		device: desk,
		press: (page) =>
			page.evaluate(() => {
				window.dispatchEvent(new Event("pointerup"));
				document.querySelector<HTMLElement>("#open")?.click();
			}),
	},
	{
		name: "mouse",
		device: desk,
		async press(page) {
			const { x, y } = await middle(page);
			await page.mouse.move(x - 200, y + 200);
			await page.mouse.move(x, y, { steps: 4 });
			await page.waitForTimeout(hover);
			await page.mouse.down();
			await page.waitForTimeout(clickTime);
			await page.mouse.up();
		},
	},
	{ name: "tap", device: phone, press: tap },
	{ name: "tap at once", device: phone, atOnce: true, press: tap },
	{ name: "tap, Slow 4G, saving data", device: phone, slow: true, press: tap },
];

/** Runs in the page: records in `__longestTask` how long the main thread was blocked at a time, in ms. */
export function watchTasks(): void {
	Object.assign(window, { __longestTask: 0 });
	new PerformanceObserver((list) => {
		const { __longestTask } = window as unknown as { __longestTask: number };
		const durations = list.getEntries().map(({ duration }) => duration);
		Object.assign(window, { __longestTask: Math.max(__longestTask, ...durations) });
	}).observe({ type: "longtask" });
}

/** Runs in the page: measures from the release of the button until a field is visible and takes the focus. */
export function watchTyping(): void {
	function* roots(root: Document | ShadowRoot): Generator<Document | ShadowRoot> {
		yield root;
		for (const element of root.querySelectorAll("*")) {
			if (element.shadowRoot) yield* roots(element.shadowRoot);
		}
	}
	let files: string[] | undefined;
	const ready = () => {
		for (const root of roots(document)) {
			for (const field of root.querySelectorAll<HTMLElement>(
				"input:not([tabindex='-1']),textarea",
			)) {
				if (!field.checkVisibility()) continue;
				// Listed before the focus, because focusing makes some widgets load more.
				files ??= performance
					.getEntriesByType("resource")
					.map((each) => new URL(each.name).pathname);
				field.focus();
				if (root.activeElement === field) return true;
			}
		}
		return false;
	};
	const result = new Promise((resolve, reject) => {
		const begin = ({ timeStamp: start }: Event) => {
			Object.assign(window, { __pressedAt: performance.timeOrigin + start });
			setTimeout(() => reject(new Error("no field within 20 s")), 20_000);
			const look = () =>
				ready()
					? resolve({ time: performance.now() - start, files: files ?? [] })
					: requestAnimationFrame(look);
			queueMicrotask(look);
		};
		addEventListener("pointerup", begin, { capture: true, once: true });
	});
	result.catch(() => {});
	Object.assign(window, { __typing: result });
}
