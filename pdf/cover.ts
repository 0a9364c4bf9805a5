import { Resvg } from "@resvg/resvg-js";
import { checklist, identity } from "../business/facts.ts";
import { logoSvg } from "../theme/logo/logo.ts";
import { palette } from "../theme/tokens.ts";
import { inner, paper, type Sheet } from "./sheet.ts";
import { box } from "./ticks.ts";

const bandHeight = 226;

/** Draws the top of the first page, and returns its lower edge. */
export function drawCover(sheet: Sheet): number {
	const { doc, root } = sheet;
	sheet.decorate(() => {
		doc.rect(0, 0, paper.width, bandHeight).clip();
		doc.rect(0, 0, paper.width, bandHeight).fill(palette.bar);
		for (const [radius, opacity] of [
			[250, 0.05],
			[185, 0.06],
			[120, 0.07],
		] as const)
			doc
				.circle(inner.right - 70, bandHeight + 40, radius)
				.fillOpacity(opacity)
				.fill(palette.white);
	});
	drawCard(sheet);
	drawBrand(sheet, inner.left, 40);

	const x = inner.left;
	sheet.text(root, "P", checklist.subtitle, x, 104, {
		font: "bold",
		size: 10.5,
		colour: palette.accentOnDark,
	});
	sheet.text(root, "H1", checklist.title, x - 1.5, 144, {
		font: "headline",
		size: 38.5,
		colour: palette.white,
		tracking: -0.65,
	});
	sheet.text(root, "P", checklist.lead, x, 172, {
		size: 12.4,
		colour: palette.mutedOnDark,
		width: 322,
		leading: 17.5,
	});
	return drawHow(sheet, bandHeight + 20);
}

/** The logo, sharp enough for print: 24 points at 1,000 dots an inch. */
const logoPicture = () =>
	new Resvg(logoSvg(palette.white), { fitTo: { mode: "width", value: 333 } }).render().asPng();

/** Left edge of the drawn sheet, a little left of its upper corner because it is tilted. */
const cardLeft = inner.right - 148;

/** Draws logo and name, on two lines if one would run into the drawing. */
function drawBrand(sheet: Sheet, x: number, y: number): void {
	const { doc } = sheet;
	sheet.decorate(() => {
		doc.roundedRect(x, y, 24, 24, 7).fillOpacity(0.16).fill(palette.white);
		doc.fillOpacity(1);
		doc.image(logoPicture(), x, y, { width: 24 });
	});
	const style = { font: "headline", size: 14, colour: palette.white } as const;
	const width = cardLeft - 12 - (x + 33);
	const oneLine = sheet.measure(identity.brand, style) <= width;
	sheet.text(sheet.root, "P", identity.brand, x + 33, y + (oneLine ? 17 : 10), {
		...style,
		...(!oneLine && { size: 12, width, leading: 14 }),
	});
}

/** Draws a small sheet with two ticks and one open box. */
function drawCard(sheet: Sheet): void {
	const { doc } = sheet;
	sheet.decorate(() => {
		doc.rotate(5, { origin: [inner.right - 62, 128] });
		const [x, y, width, height] = [inner.right - 132, 62, 128, 140];
		doc
			.roundedRect(x + 3, y + 6, width, height, 14)
			.fillOpacity(0.18)
			.fill(palette.bandDarkest);
		doc.fillOpacity(1).roundedRect(x, y, width, height, 14).fill(palette.page);
		doc.roundedRect(x + 18, y + 20, 52, 7, 3.5).fill(palette.bar);
		const widths = [58, 44, 52];
		for (const [index, lineWidth] of widths.entries()) {
			const rowY = y + 44 + index * 29;
			const done = index < 2;
			box(doc, x + 18, rowY, 18, done ? palette.link : palette.accentText);
			if (done) {
				doc.roundedRect(x + 18, rowY, 18, 18, 4.2).fill(palette.link);
				doc.moveTo(x + 22.6, rowY + 9.4).lineTo(x + 25.8, rowY + 12.6);
				doc
					.lineTo(x + 31.6, rowY + 5.8)
					.lineWidth(2.2)
					.lineCap("round")
					.lineJoin("round");
				doc.stroke(palette.white);
			}
			doc
				.roundedRect(x + 46, rowY + 5.5, lineWidth, 7, 3.5)
				.fill(done ? palette.brandSoft : palette.accentOnDark);
		}
	});
}

/** Draws the three steps under the band, and returns their lower edge. */
function drawHow(sheet: Sheet, top: number): number {
	const { doc, root } = sheet;
	const gap = 22;
	const width = (inner.width - 2 * gap) / 3;
	const list = doc.struct("L");
	root.add(list);
	checklist.how.forEach(({ title, text }, index) => {
		const x = inner.left + index * (width + gap);
		const item = doc.struct("LI");
		list.add(item);
		sheet.decorate(() => {
			doc.circle(x + 11, top + 14, 11).fill(palette.brandSoft);
		});
		const number = String(index + 1);
		const style = { font: "headline", size: 12, colour: palette.bar } as const;
		const centre = x + 11 - sheet.measure(number, style) / 2;
		sheet.text(item, "Lbl", number, centre, top + 18.2, style);
		const body = doc.struct("LBody");
		item.add(body);
		sheet.text(body, "P", title, x + 31, top + 10, { font: "bold", size: 10.6 });
		const last = { size: 9.6, colour: palette.muted, width: width - 31, leading: 12.6 };
		sheet.text(body, "P", text, x + 31, top + 23.5, last);
		body.end();
		item.end();
	});
	list.end();
	return top + 44;
}
