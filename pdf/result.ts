import { checklist, contact, questionCount } from "../business/facts.ts";
import { palette } from "../theme/tokens.ts";
import { ChecklistError } from "./checklist-error.ts";
import { inner, paper, type Sheet } from "./sheet.ts";

const leftWidth = 148;
const rightX = inner.left + leftWidth + 30;
const rightWidth = inner.right - rightX;

/** Draws the score, its meaning and what to do this week; returns the lower edge. */
export function drawResult(sheet: Sheet, top: number): number {
	const { doc, root } = sheet;
	const { score, result } = checklist;
	const height = 150;
	sheet.decorate(() => {
		doc.roundedRect(inner.left - 16, top, inner.width + 32, height, 14).fill(palette.soft);
	});

	const x = inner.left;
	sheet.text(root, "H2", score.title, x, top + 28, {
		font: "headline",
		size: 17,
		colour: palette.bar,
	});
	sheet.decorate(() => {
		doc.roundedRect(x, top + 42, 74, 46, 9).lineWidth(1.2);
		doc.fillAndStroke(palette.white, palette.link);
	});
	sheet.text(root, "P", `out of ${questionCount}`, x + 84, top + 71, { size: 13 });
	sheet.text(root, "P", score.line, x, top + 104, { size: 9.6, colour: palette.muted });

	let y = top + 23;
	score.bands.forEach((band, index) => {
		const above = score.bands[index - 1]?.from ?? questionCount + 1;
		const range = `${band.from}–${above - 1}`;
		sheet.text(root, "H3", `${range}  ${band.title}`, rightX, y, {
			font: "bold",
			size: 10.6,
			colour: palette.link,
		});
		const style = { size: 9.8, width: rightWidth, leading: 12.8 };
		y = sheet.text(root, "P", band.advice, rightX, y + 13, style) + 19;
	});
	if (y - 19 > top + height - 8)
		throw new ChecklistError(
			"checklist.score.bands",
			"The advice is too long for the sheet, please shorten it",
		);

	return drawSteps(sheet, result.title, result.steps, top + height + 23);
}

function drawSteps(sheet: Sheet, title: string, steps: readonly string[], top: number): number {
	const { doc, root } = sheet;
	sheet.text(root, "H2", title, inner.left, top + 3, {
		font: "headline",
		size: 17,
		colour: palette.bar,
	});
	const list = doc.struct("L");
	root.add(list);
	let y = top;
	steps.forEach((step, index) => {
		const item = doc.struct("LI");
		list.add(item);
		const number = { font: "bold", size: 10.6, colour: palette.link } as const;
		sheet.text(item, "Lbl", `${index + 1}`, rightX, y, number);
		const style = { size: 10.6, width: rightWidth - 16, leading: 14 };
		const body = doc.struct("LBody");
		item.add(body);
		y = sheet.text(body, "P", step, rightX + 16, y, style) + 16;
		body.end();
		item.end();
	});
	list.end();
	return y;
}

/** Draws the next step and the coach's contact details, from `top` to the bottom of the page. */
export function drawNext(sheet: Sheet, top: number, siteUrl: string): void {
	const { doc, root } = sheet;
	const { next } = checklist;
	sheet.decorate(() => {
		doc.rect(0, top, paper.width, paper.height - top).clip();
		doc.rect(0, top, paper.width, paper.height - top).fill(palette.bandDark);
		for (const [radius, opacity] of [
			[210, 0.04],
			[150, 0.05],
		] as const)
			doc
				.circle(inner.right + 10, paper.height + 30, radius)
				.fillOpacity(opacity)
				.fill(palette.white);
	});
	const leftWide = 300;
	sheet.text(root, "H2", next.title, inner.left, top + 38, {
		font: "headline",
		size: 19,
		colour: palette.white,
	});
	sheet.text(root, "P", next.text, inner.left, top + 59, {
		size: 10.4,
		colour: palette.mutedOnDark,
		width: leftWide,
		leading: 14.2,
	});

	const x = inner.left + leftWide + 36;
	const width = inner.right - x;
	const button = [x, top + 22, width, 32] as const;
	const buttonStyle = { font: "bold", size: 11.5, colour: palette.white } as const;
	const element = doc.struct("Link");
	root.add(element);
	sheet.decorate(() => {
		doc.roundedRect(...button, 9).fill(palette.accentText);
	});
	const wordsX = x + (width - sheet.measure(next.button, buttonStyle)) / 2;
	sheet.text(element, "Span", next.button, wordsX, top + 42, buttonStyle);
	// The gateway shows the calls that can be booked when the link is opened.
	sheet.linkArea(element, button, `${siteUrl}/leads/meetings`, next.button);
	element.end();

	const ways = [
		["Phone", contact.phone, `tel:${contact.phoneLink}`],
		["Email", contact.email, `mailto:${contact.email}`],
		["Web", siteUrl.replace(/^https?:\/\//, ""), siteUrl],
	] as const;
	const bold = { font: "bold", size: 10.4, colour: palette.white } as const;
	const wide = width - 42;
	const gap = ways.every(([, words]) => sheet.measure(words, bold) <= wide) ? 17 : 12;
	let y = top + 75;
	for (const [name, words, url] of ways) {
		const line = doc.struct("P");
		root.add(line);
		sheet.text(line, "Span", name, x, y, { size: 10.4, colour: palette.mutedOnDark });
		const fitted = sheet.fit(words, { ...bold, width: wide, leading: 8.5 }, wide, 7);
		y = sheet.link(line, words, url, x + 42, y, fitted) + gap;
		line.end();
	}
}
