import type { Page } from "playwright";
import type { DeskScreen } from "./desk.ts";

/** Opens everything that is folded away. */
async function unfold(page: Page): Promise<void> {
	await page.waitForTimeout(600);
	await page.evaluate(() => {
		for (const part of document.querySelectorAll("details")) part.open = true;
	});
}

/** Screens that need nothing but their address. */
export const plainScreens = Object.fromEntries(
	[
		...["answers", "downloads", "more", "nowhere", "settings/copies", "settings/crm"],
		...["settings/email", "settings/keys", "settings/more", "settings/texts", "settings/website"],
		...["start", "start/you", "start/you/details", "start/hear", "start/offer", "start/line"],
		...["start/line/wix", "start/line/tag-manager", "start/seen", "start/test"],
	].map((path): [string, DeskScreen] => [
		path.replaceAll("/", "-"),
		{ path: `/desk/${path}`, whole: true, prepare: unfold },
	]),
);
