import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Tab } from "../drivers/tab.ts";
import type { HostPage } from "../pages/pages.ts";
import type { Hosts } from "../support/servers.ts";
import { until } from "../test.ts";

/** An ordinary page. */
export const plain = { name: "plain" };
/** The body of a page whose widgets work. */
export const content =
	'<h1>A plumber\'s page</h1><p>Words about boilers, and a <a href="#x" data-coach-open="checklist">checklist</a>.</p><div data-coach-widget="contact"><a href="#x">Ask</a></div>';

interface Row {
	state: string;
	title: string;
	text: string;
	code?: string | undefined;
}

/** Opens the doctor on a page and reads its report. */
export async function consult(
	tab: Tab,
	hosts: Hosts,
	page: HostPage,
	body: string,
): Promise<Report> {
	await tab.open(`${hosts.page(page, body)}?coachkit-doctor`);
	return answer(tab);
}

/** The doctor's report about a page. */
export interface Report {
	title?: string | null;
	rows: Row[];
}

/** The doctor's report, here or in the page's first frame. */
export async function answer(tab: Tab): Promise<Report> {
	await until(tab, "the doctor has an answer", () =>
		[document, document.querySelector("iframe")?.contentDocument].some((each) =>
			[...(each?.querySelectorAll("div") ?? [])].some((div) =>
				div.shadowRoot?.querySelector("ol > li"),
			),
		),
	);
	return tab.run(() => {
		const root = [document, document.querySelector("iframe")?.contentDocument]
			.flatMap((each) => [...(each?.querySelectorAll("div") ?? [])])
			.find((each) => each.shadowRoot?.querySelector("ol > li"))?.shadowRoot;
		return {
			title: root?.querySelector("h2")?.textContent ?? null,
			rows: [...(root?.querySelectorAll("li") ?? [])].map((row) => ({
				state: row.className,
				title: row.querySelector("h3")?.textContent ?? "",
				text: [...row.querySelectorAll("p")].map((each) => each.textContent).join(" "),
				code: row.querySelector("code")?.textContent ?? undefined,
			})),
		};
	});
}

/** Rows about problems. */
export const ill = ({ rows }: { rows: Row[] }) => rows.filter(({ state }) => state !== "good");

/** Takes pictures of the page at three widths, for a person to check. */
export async function picture(tab: Tab, name: string) {
	const folder = join(import.meta.dirname, "../../../shots/doctor");
	mkdirSync(folder, { recursive: true });
	for (const [width, height] of [
		[1280, 860],
		[768, 900],
		[320, 700],
	] as const) {
		await tab.resize(width, height);
		const shot = await tab.picture({ x: 0, y: 0, width, height });
		writeFileSync(join(folder, `${name}-${width}.png`), shot);
	}
}
