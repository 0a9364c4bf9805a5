/** Scrolling the list and the lead by wheel, keys and back button, in windows of every size. */
import type { Locator, Page } from "@playwright/test";
import { enquire, row, signIn } from "../../support/desk.ts";
import { axe, expect, test } from "../test.ts";
import { unreachable } from "../unreachable.ts";

/** Names that no other test uses, because cleaning the store only removes leads that wait. */
const names = Array.from({ length: 40 }, (_, at) => `Wheel${String(at).padStart(2, "0")}`);

// One worker fills the list once for all of these tests.
test.describe.configure({ mode: "default" });

const ids: string[] = [];
test.beforeAll(async ({ house }) => {
	const message = "A long line about vans and rotas. ".repeat(20);
	for (const firstName of names)
		ids.push(await enquire(house, { firstName, lastName: "Scroll", message }));
});

const isInSight = (target: Locator) =>
	target.evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect();
		const hit = document.elementFromPoint(left + width / 2, top + height / 2);
		return hit === element || element.contains(hit);
	});

/** Turns the wheel over a place until the target is in sight. */
async function wheelTo(page: Page, over: Locator, target: Locator): Promise<void> {
	const box = await over.boundingBox();
	if (!box) throw new Error("Nothing to turn the wheel over");
	// Less than a screenful, to skip nothing.
	const step = (page.viewportSize()?.height ?? 600) / 3;
	await page.mouse.move(box.x + Math.min(box.width / 2, 150), Math.max(box.y, 0) + 150);
	await expect
		.poll(
			async () => {
				if (await isInSight(target)) return true;
				await page.mouse.wheel(0, step);
				await untilStill(target);
				return false;
			},
			{ intervals: [0] },
		)
		.toBe(true);
}

/** Presses in the middle of a box; a locator's click would scroll a partly covered row. */
async function pressAt(
	page: Page,
	box: Awaited<ReturnType<Locator["boundingBox"]>>,
): Promise<void> {
	if (!box) throw new Error("Nothing to press");
	await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Waits until scrolling has ended: the same position in three frames. */
const untilStill = (target: Locator) =>
	target.evaluate(async (element) => {
		const frame = () => new Promise(requestAnimationFrame);
		for (let still = 0, last = Number.NaN; still < 3; ) {
			await frame();
			const { top } = element.getBoundingClientRect();
			still = top === last ? still + 1 : 0;
			last = top;
		}
	});

/** Windows that show list and lead one after the other, and the smallest that shows both; with `LONG` a large one. */
const sizes = [
	[320, 640],
	[960, 540],
	...(process.env.LONG ? ([[1920, 1080]] as const) : []),
] as const;

test("list and lead scroll separately by wheel, to their ends, at every size", {
	tag: "@deeper",
}, async ({ page, house }) => {
	await signIn(page, house);
	for (const [width, height] of sizes) {
		await test.step(`${width} x ${height}`, async () => {
			await page.setViewportSize({ width, height });
			await page.goto(`${house.site}/desk?view=all`);
			const list = page.getByRole("region", { name: "Leads", exact: true });
			await row(page, "Wheel39 Scroll").waitFor();
			// The newest are first.
			await wheelTo(page, list, row(page, "Wheel05 Scroll"));
			const before = await row(page, "Wheel05 Scroll").boundingBox();
			await pressAt(page, before);
			const pane = page.getByRole("region", { name: "Person", exact: true });
			await expect(page.getByRole("heading", { name: "Wheel05 Scroll" })).toBeVisible();
			await expect(page.getByRole("heading", { name: "Timeline" })).toBeAttached();
			const isWide = width >= 960;
			if (isWide)
				expect(await row(page, "Wheel05 Scroll").boundingBox(), "opening moves the list").toEqual(
					before,
				);
			await wheelTo(page, pane, page.getByRole("button", { name: "Erase" }));
			if (isWide) {
				expect(await row(page, "Wheel05 Scroll").boundingBox(), "the lead scrolls alone").toEqual(
					before,
				);
				expect(await page.evaluate(() => scrollY)).toBe(0);
				// The list scrolls while the lead stays.
				await wheelTo(page, list, row(page, "Wheel00 Scroll"));
				expect(await isInSight(page.getByRole("button", { name: "Erase" }))).toBe(true);
			}
			const scrollTop = () => list.evaluate((element) => element.scrollTop);
			const left = isWide ? await scrollTop() : 0;
			await page.goBack();
			if (isWide) {
				await expect(page.getByText("Choose somebody from the list.")).toBeVisible();
				expect(await scrollTop(), "closing moves the list").toBe(left);
			} else {
				await expect.poll(() => isInSight(row(page, "Wheel05 Scroll"))).toBe(true);
				const after = await row(page, "Wheel05 Scroll").boundingBox();
				expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), "back at its place").toBeLessThan(2);
			}
		});
	}
});

test("the list keeps its position when a lead is closed, marked, or left for another screen", async ({
	page,
	house,
}) => {
	await signIn(page, house);
	await page.setViewportSize({ width: 360, height: 640 });
	await page.goto(`${house.site}/desk?view=all`);
	const list = page.getByRole("region", { name: "Leads", exact: true });
	await row(page, "Wheel39 Scroll").waitFor();
	await wheelTo(page, list, row(page, "Wheel12 Scroll"));
	const before = await row(page, "Wheel12 Scroll").boundingBox();
	await pressAt(page, before);
	await page.getByRole("button", { name: "No answer" }).click();
	await expect(page.getByText("Marked as no answer.")).toBeVisible();
	await page.locator("a.back").click();
	await expect(row(page, "Wheel12 Scroll")).toBeFocused();
	const after = await row(page, "Wheel12 Scroll").boundingBox();
	expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);

	await page.setViewportSize({ width: 1280, height: 720 });
	await wheelTo(page, list, row(page, "Wheel03 Scroll"));
	const wide = await row(page, "Wheel03 Scroll").boundingBox();
	await page.getByRole("link", { name: /^More/ }).click();
	await expect(page.getByRole("heading", { name: "More" })).toBeVisible();
	await page.goBack();
	await expect
		.poll(async () =>
			Math.abs(((await row(page, "Wheel03 Scroll").boundingBox())?.y ?? 0) - (wide?.y ?? 0)),
		)
		.toBeLessThan(2);
});

test("on a laptop list and lead scroll by keyboard, and a lead's address shows its row", async ({
	page,
	house,
}) => {
	// Puts the lead's row on the second page.
	for (let more = 0; more < 20; more++)
		await enquire(house, { firstName: `Newer${more}`, lastName: "Scroll" });
	await signIn(page, house);
	await page.setViewportSize({ width: 1366, height: 600 });
	await page.goto(`${house.site}/desk/leads/${ids[2]}?view=all`);
	await expect(page.getByRole("heading", { name: "Wheel02 Scroll" })).toBeVisible();
	await expect.poll(() => row(page, "Wheel02 Scroll").count()).toBe(1);
	await expect.poll(() => isInSight(row(page, "Wheel02 Scroll"))).toBe(true);
	expect(await axe(page)).toEqual([]);

	const pane = page.getByRole("region", { name: "Person", exact: true });
	const scrollTop = (of: Locator) => of.evaluate((element) => element.scrollTop);
	await page.keyboard.press("End");
	await expect.poll(() => isInSight(page.getByRole("button", { name: "Erase" }))).toBe(true);
	await page.keyboard.press("Home");
	await expect.poll(() => scrollTop(pane)).toBe(0);

	const list = page.getByRole("region", { name: "Leads", exact: true });
	await row(page, "Wheel02 Scroll").focus();
	const start = await scrollTop(list);
	await page.keyboard.press("PageUp");
	await expect.poll(() => scrollTop(list)).toBeLessThan(start);
	await untilStill(row(page, "Wheel02 Scroll"));
	await row(page, "Wheel10 Scroll").focus();
	await page.keyboard.press("ArrowDown");
	await expect(row(page, "Wheel09 Scroll")).toBeFocused();
	await expect.poll(() => isInSight(row(page, "Wheel09 Scroll"))).toBe(true);
});

const low = [
	[320, 480],
	[667, 320],
	[1024, 400],
] as const;

// `npm run test:all` checks most screens in one test: desk-look.spec.ts.

test("on every screen every button can be scrolled to, even in low windows", {
	tag: "@long",
}, async ({ page, house, quiet }) => {
	const id = await enquire(house, { firstName: "Low", lastName: "Window" });
	await signIn(page, house);
	const screens = [
		["/", "Leads"],
		[`/leads/${id}`, "Timeline"],
		["/calls", "Calls"],
		["/calls/types", ""],
		["/forms", "Forms"],
		["/forms/_/contact", ""],
		["/numbers", "Where they come from"],
		["/partners", "Add a partner"],
		["/health", "Lead store"],
		["/settings", "How long leads are kept"],
		["/first-run", "Setup"],
	] as const;
	const unreachableIn = async (screen: string) => {
		for (const [width, height] of low) {
			await page.setViewportSize({ width, height });
			expect.soft(await unreachable(page), `${screen} at ${width} x ${height}`).toEqual([]);
		}
	};
	for (const [path, heading] of screens) {
		await page.goto(`${house.site}/desk${path}`);
		const title = page.getByRole("heading", { name: heading || /./, exact: heading !== "" });
		await expect(title.first()).toBeVisible();
		await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
		await unreachableIn(path);
	}
	await page.goto(`${house.site}/desk`);
	await page.getByRole("button", { name: "Filters" }).click();
	await unreachableIn("filters");
	quiet.length = 0;
});
