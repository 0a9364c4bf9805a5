import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { finished } from "node:stream/promises";
import { checklist, contact, endpoints, identity, questionCount } from "../business/facts.ts";
import { palette } from "../theme/tokens.ts";
import { ChecklistError } from "./checklist-error.ts";
import { drawCover } from "./cover.ts";
import { drawNext, drawResult } from "./result.ts";
import { inner, paper, Sheet } from "./sheet.ts";
import type { SheetFonts } from "./sheet-fonts.ts";
import { drawTheme } from "./theme-page.ts";
import { Ticks } from "./ticks.ts";

/** Number of themes on the first page; the others share the second page with the score. */
const themesOnCover = 3;

/** The site's address as printed: `SITE_URL`, unless that is this machine. */
function printedSite(): string {
	const set = process.env.SITE_URL ?? "";
	return /^https?:\/\/(?!localhost|127\.)/.test(set) ? set.replace(/\/+$/, "") : endpoints.site;
}

/**
 * Typesets the Business Checklist (text: `checklist` in business/facts.json) as two A4 pages:
 * tagged, with working links and boxes that can be ticked on screen. The same text gives the same
 * bytes.
 *
 * @param outFile where to write it; folders are created
 * @throws ChecklistError if the text does not fit the two pages, naming the part that does not
 */
export async function buildChecklistPdf(outFile: string, fonts: SheetFonts): Promise<void> {
	const sheet = new Sheet(fonts, {
		lang: "en-GB",
		info: {
			Title: `${checklist.title}: ${questionCount} questions for owner-operators`,
			Author: identity.name,
			Subject: checklist.subtitle,
			Keywords: "business checklist, small business, owner-operator, coaching, UK",
			Creator: identity.brand,
			Producer: "pdfkit",
			CreationDate: new Date(Date.UTC(identity.copyrightYear, 0, 1)),
		},
	});
	const { doc } = sheet;
	mkdirSync(dirname(outFile), { recursive: true });
	const file = createWriteStream(outFile);
	doc.pipe(file);

	doc.addPage();
	const ticks = new Ticks(sheet);
	const cover = checklist.themes.slice(0, themesOnCover);
	const rest = checklist.themes.slice(themesOnCover);
	let number = 1;
	const drawThemes = (themes: typeof checklist.themes, top: number, gap: number): number => {
		let y = top;
		for (const theme of themes) {
			y = drawTheme(sheet, ticks, theme, number, y) + gap;
			number += theme.questions.length;
		}
		return y - gap;
	};

	fits(drawThemes(cover, drawCover(sheet) + 20, 23), paper.height - 40, "first");
	drawFoot(sheet);

	doc.addPage();
	const themesEnd = drawThemes(rest, 28, 11.5);
	const resultEnd = drawResult(sheet, themesEnd + 13);
	const nextTop = paper.height - 132;
	fits(resultEnd - 6, nextTop, "second");
	drawNext(sheet, nextTop, printedSite());

	ticks.end();
	sheet.root.end();
	doc.end();
	await finished(file);
}

function fits(end: number, limit: number, where: string): void {
	if (end > limit)
		throw new ChecklistError(
			"checklist.themes",
			`The Checklist's ${where} page is ${Math.ceil(end - limit)} points too long, please take out a question or shorten the text`,
		);
}

/** Draws the line at the bottom of the first page. */
function drawFoot(sheet: Sheet): void {
	const y = paper.height - 22;
	const style = { size: 8.6, colour: palette.muted };
	const turn = "Keep going: more questions and your score overleaf";
	sheet.decorate(() => {
		sheet.draw(`${identity.brand} · ${contact.phone}`, inner.left, y, style);
		sheet.draw(turn, inner.right - sheet.measure(turn, style), y, style);
	}, "Pagination");
}
