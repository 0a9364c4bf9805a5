import { checklist } from "../business/facts.ts";
import type { ChecklistTheme } from "../business/schema/content.ts";
import { palette } from "../theme/tokens.ts";
import { ChecklistError } from "./checklist-error.ts";
import { inner, type Sheet, type TextStyle } from "./sheet.ts";
import { boxSize, type Ticks } from "./ticks.ts";

const headHeight = 28.5;
const rowHeight = 22.2;

/** Columns: left edges of number, question and boxes. */
const columns = {
	number: inner.left,
	question: inner.left + 24,
	yes: inner.right - 78,
	notYet: inner.right - 24,
};

const questionStyle: TextStyle = { size: 10.6 };
const headingStyle: TextStyle = { font: "headline", size: 17, colour: palette.bar };
const columnStyle: TextStyle = { font: "bold", size: 8.4, colour: palette.muted };

const questionKey = (theme: ChecklistTheme, index: number) =>
	`checklist.themes.${checklist.themes.indexOf(theme)}.questions.${index}`;

/**
 * Draws a theme with its questions, each on a line with its two boxes.
 *
 * @param first number of the theme's first question
 * @param top upper edge of the block
 * @returns lower edge of the block
 * @throws ChecklistError if a question is too long for its line
 */
export function drawTheme(
	sheet: Sheet,
	ticks: Ticks,
	theme: ChecklistTheme,
	first: number,
	top: number,
): number {
	const { doc, root } = sheet;
	const baseline = top + 17;
	sheet.text(root, "H2", theme.name, columns.number, baseline, headingStyle);
	const askX = columns.number + sheet.measure(theme.name, headingStyle) + 10;
	sheet.text(root, "P", theme.ask, askX, baseline, { size: 10.6, colour: palette.muted });
	sheet.decorate(() => {
		for (const [words, x] of [
			[checklist.yes, columns.yes],
			[checklist.notYet, columns.notYet],
		] as const) {
			const centre = x + boxSize / 2 - sheet.measure(words, columnStyle) / 2;
			sheet.draw(words, centre, baseline, columnStyle);
		}
	});

	const list = doc.struct("L");
	root.add(list);
	theme.questions.forEach((question, index) => {
		const number = first + index;
		const y = top + headHeight + index * rowHeight;
		const room = columns.yes - columns.question - 12;
		if (sheet.measure(question, questionStyle) > room)
			throw new ChecklistError(
				questionKey(theme, index),
				`This question is too long for its line, please shorten it: "${question}"`,
			);

		sheet.decorate(() => {
			doc.moveTo(inner.left, y).lineTo(inner.right, y).lineWidth(0.6).stroke(palette.line);
		});
		const item = doc.struct("LI");
		list.add(item);
		sheet.text(item, "Lbl", String(number), columns.number, y + 14.6, {
			font: "bold",
			size: 9.4,
			colour: palette.link,
		});
		const body = doc.struct("LBody");
		item.add(body);
		sheet.text(body, "P", question, columns.question, y + 14.7, questionStyle);
		const boxY = y + (rowHeight - boxSize) / 2;
		ticks.pair(body, number, question, columns.yes, columns.notYet, boxY);
		body.end();
		item.end();
	});
	list.end();
	return top + headHeight + theme.questions.length * rowHeight;
}
