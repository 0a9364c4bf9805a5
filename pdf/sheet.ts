import PDFDocument from "pdfkit";
import { palette } from "../theme/tokens.ts";
import { typographic } from "../theme/typography.ts";
import type { FontName, SheetFonts } from "./sheet-fonts.ts";

/** A4 in points, and the grid of the sheet. */
export const paper = { width: 595.28, height: 841.89, margin: 48 };
export const inner = {
	left: paper.margin,
	right: paper.width - paper.margin,
	width: paper.width - 2 * paper.margin,
};

/** A type of structure element in a tagged PDF (ISO 32000, 14.8.4). */
export type Tag = "H1" | "H2" | "H3" | "P" | "Span" | "Lbl" | "Figure";

export interface TextStyle {
	font?: FontName;
	/** In points. */
	size?: number;
	colour?: string;
	/** Width to wrap to. Without it the text stays on one line. */
	width?: number;
	/** Distance between baselines, in points; for wrapped text. */
	leading?: number;
	/** Extra points between letters. */
	tracking?: number;
	align?: "left" | "center" | "right";
}

export type Doc = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

/**
 * The sheet being drawn: pdfkit with named fonts, and text positioned by its baseline. Every mark
 * is either in the tagged structure or declared as decoration, so a screen reader reads the text in
 * order.
 */
export class Sheet {
	readonly doc: Doc;
	readonly root: Element;

	constructor(fonts: SheetFonts, options: PDFKit.PDFDocumentOptions = {}) {
		this.doc = new PDFDocument({
			size: [paper.width, paper.height],
			margin: 0,
			autoFirstPage: false,
			tagged: true,
			displayTitle: true,
			pdfVersion: "1.7",
			...options,
		});
		for (const [name, font] of Object.entries(fonts))
			this.doc.registerFont(name, Buffer.from(font));
		this.root = this.doc.struct("Document");
		this.doc.addStructure(this.root);
	}

	/** Draws text with its first baseline at `y`, and returns the last baseline. */
	text(parent: Element, tag: Tag, words: string, x: number, y: number, style: TextStyle = {}) {
		let last = y;
		parent.add(
			this.doc.struct(tag, {}, () => {
				last = this.draw(words, x, y, style);
			}),
		);
		return last;
	}

	/** Draws text that is decoration, or is tagged elsewhere; see {@link text}. */
	draw(words: string, x: number, y: number, style: TextStyle = {}): number {
		const { size = 10, colour = palette.text, width, leading = size * 1.4, align } = style;
		const text = typographic(words);
		this.set(style);
		const lines = width && align === undefined ? this.wrap(text, width, style) : [text];
		this.doc.fillColor(colour);
		lines.forEach((line, index) => {
			this.doc.text(line, x, y + index * leading, {
				baseline: "alphabetic",
				lineBreak: false,
				characterSpacing: style.tracking ?? 0,
				...(align && { align, width: width ?? 0 }),
			});
		});
		return y + (lines.length - 1) * leading;
	}

	/** Width of a line of text, in points. */
	measure(words: string, style: TextStyle): number {
		this.set(style);
		return this.doc.widthOfString(typographic(words), {
			characterSpacing: style.tracking ?? 0,
		});
	}

	/** The style with a font size at which a line fits a width, but at least `leastSize` points. */
	fit(words: string, style: TextStyle, width: number, leastSize: number): TextStyle {
		const { size = 10 } = style;
		const fitting = (size * width) / this.measure(words, style);
		return { ...style, size: Math.min(size, Math.max(leastSize, fitting)) };
	}

	/** Draws decoration, which screen readers skip: lines, boxes, page numbers. */
	decorate(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
		this.doc.markContent("Artifact", { type });
		this.doc.save();
		draw();
		this.doc.restore();
		this.doc.endMarkedContent();
	}

	/**
	 * Draws text that opens an address, with a clickable area around it; returns the last baseline.
	 */
	link(parent: Element, words: string, url: string, x: number, y: number, style: TextStyle = {}) {
		const { size = 10 } = style;
		const element = this.doc.struct("Link");
		parent.add(element);
		const last = this.text(element, "Span", words, x, y, style);
		const width = Math.min(this.measure(words, style), style.width ?? Number.POSITIVE_INFINITY);
		const area = [x - 2, y - size, width + 4, last - y + size * 1.4] as const;
		this.linkArea(element, area, url, words);
		element.end();
		return last;
	}

	/** Makes an area open an address; screen readers read `says`. */
	linkArea(
		element: Element,
		[x, y, w, h]: readonly [number, number, number, number],
		url: string,
		says: string,
	): void {
		const options = { structParent: element, Contents: pdfString(says) };
		this.doc.link(x, y, w, h, url, options as PDFKit.Mixins.AnnotationOption);
	}

	private set({ font = "sans", size = 10 }: TextStyle): void {
		this.doc.font(font).fontSize(size);
	}

	private wrap(text: string, width: number, style: TextStyle): string[] {
		const lines: string[] = [];
		for (const word of text.split(" ")) {
			const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
			if (lines.length > 0 && this.measure(longer, style) <= width)
				lines[lines.length - 1] = longer;
			else lines.push(...this.breakWord(word, width, style));
		}
		return lines;
	}

	/** Splits a word into pieces that fit a width, because an address has no spaces. */
	private breakWord(word: string, width: number, style: TextStyle): string[] {
		const pieces = [""];
		for (const letter of word) {
			const longer = `${pieces.at(-1)}${letter}`;
			if (pieces.at(-1) === "" || this.measure(longer, style) <= width)
				pieces[pieces.length - 1] = longer;
			else pieces.push(letter);
		}
		return pieces;
	}
}

/** A text for pdfkit, which writes a plain string as a name, and a String object as text. */
export function pdfString(text: string): string {
	return new String(text) as string;
}
