import { checklist } from "../business/facts.ts";
import { palette } from "../theme/tokens.ts";
import { type Doc, type Element, pdfString, type Sheet } from "./sheet.ts";

/** Side length of a tick box, in points; 4.9 mm on paper. */
export const boxSize = 14;

/** Properties of a pdfkit object that its published types leave out. */
type Reference = Omit<PDFKit.PDFKitReference, "data"> & { data: Record<string, unknown> };
type Internals = Doc & { page: { annotations: Reference[] } };

/** Boxes that can be ticked on screen as well as on paper. */
export class Ticks {
	readonly #sheet: Sheet;
	readonly #appearances: Record<"yes" | "notYet" | "off", Reference>;

	constructor(sheet: Sheet) {
		this.#sheet = sheet;
		const { doc } = sheet;
		doc.font("sans").initForm();
		this.#appearances = {
			yes: appearance(doc, tick(palette.link)),
			notYet: appearance(doc, tick(palette.accentText)),
			off: appearance(doc, ""),
		};
	}

	/** A question's pair of boxes; only one of them can be ticked at a time. */
	pair(
		parent: Element,
		number: number,
		question: string,
		yesX: number,
		notYetX: number,
		y: number,
	) {
		const { doc } = this.#sheet;
		this.#sheet.decorate(() => {
			for (const x of [yesX, notYetX]) box(doc, x, y, boxSize);
		});
		// One field with two check boxes: ticking one clears the other, and both can be cleared.
		const field = doc.formField(`q${number}`) as Reference;
		Object.assign(field.data, {
			FT: "Btn",
			V: "Off",
			TU: pdfString(`${number}. ${question}`),
		});
		for (const [state, x, says] of [
			["yes", yesX, checklist.yes],
			["notYet", notYetX, checklist.notYet],
		] as const) {
			const form = doc.struct("Form", { alt: says });
			parent.add(form);
			doc.annotate(x, y, boxSize, boxSize, {
				Subtype: "Widget",
				Parent: field,
				F: 4,
				AS: "Off",
				AP: { N: { [state]: this.#appearances[state], Off: this.#appearances.off } },
				MK: { CA: pdfString("4") },
				// Some viewers use the field's name for a box, others the box's own.
				TU: pdfString(`${number}. ${question} ${says}`),
				Contents: pdfString(says),
				structParent: form,
			} as PDFKit.Mixins.AnnotationOption);
			const widget = (doc as Internals).page.annotations.at(-1);
			field.data.Kids = [...((field.data.Kids as Reference[]) ?? []), widget];
			form.end();
		}
	}

	/** Ends the form. Viewers show the ticks as drawn here instead of their own. */
	end(): void {
		const { _root: root } = this.#sheet.doc as Doc & { _root: Reference };
		(root.data.AcroForm as Reference).data.NeedAppearances = false;
	}
}

/** Draws an empty box. */
export function box(doc: Doc, x: number, y: number, size: number, colour = palette.edge): void {
	doc.roundedRect(x, y, size, size, size * 0.23).lineWidth(1);
	doc.fillAndStroke(palette.white, colour);
}

/** Path of a tick in a box of {@link boxSize}, in PDF drawing operators. */
function tick(colour: string): string {
	const rgb = [1, 3, 5].map((at) =>
		(Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3),
	);
	return `q ${rgb.join(" ")} RG 2 w 1 J 1 j 3.4 7 m 6 4.2 l 10.8 10.2 l S Q`;
}

/** The drawing of a box in one of its states. */
function appearance(doc: Doc, drawing: string): Reference {
	const form = doc.ref({
		Type: "XObject",
		Subtype: "Form",
		BBox: [0, 0, boxSize, boxSize],
		Resources: {},
	}) as Reference;
	form.end(Buffer.from(drawing));
	return form;
}
