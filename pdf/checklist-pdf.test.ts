import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checklist, contact, identity, questionCount } from "../business/facts.ts";
import { typographic } from "../theme/typography.ts";
import { buildChecklistPdf } from "./checklist-pdf.ts";
import { Sheet } from "./sheet.ts";
import { readSheetFonts } from "./sheet-fonts.ts";
import { drawTheme } from "./theme-page.ts";
import { Ticks } from "./ticks.ts";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
/** A node of the tagged structure, as pdf.js gives it. */
interface Node {
	role?: string;
	children?: Node[];
}

const folder = mkdtempSync(join(tmpdir(), "checklist-"));
const fonts = await readSheetFonts();
let bytes: Buffer;
let pdf: Pdf;

beforeAll(async () => {
	const file = join(folder, "deep", "checklist.pdf");
	await buildChecklistPdf(file, fonts);
	bytes = readFileSync(file);
	pdf = await getDocumentProxy(new Uint8Array(bytes));
});

afterAll(() => {
	rmSync(folder, { recursive: true });
});

async function pageText(number: number): Promise<string> {
	const { items } = await (await pdf.getPage(number)).getTextContent();
	return items
		.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : ""))
		.join("")
		.replace(/\s+/g, " ");
}

async function annotations() {
	const pages = await Promise.all([1, 2].map((number) => pdf.getPage(number)));
	return (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
}

function roles(node: Node): string[] {
	return [node.role ?? "", ...(node.children ?? []).flatMap(roles)].filter(Boolean);
}

describe("the checklist's text", () => {
	it("has 25 to 30 different questions in five or six themes", () => {
		const questions = checklist.themes.flatMap((theme) => theme.questions);
		expect(checklist.themes.length).toBeGreaterThanOrEqual(5);
		expect(checklist.themes.length).toBeLessThanOrEqual(6);
		expect(questionCount).toBeGreaterThanOrEqual(25);
		expect(questionCount).toBeLessThanOrEqual(30);
		expect(new Set(questions).size).toBe(questionCount);
		for (const question of questions) expect(question).toMatch(/^[A-Z].*\?$/);
	});

	it("has exactly one band for every score", () => {
		const starts = checklist.score.bands.map((band) => band.from);
		expect(starts).toEqual([...starts].sort((a, b) => b - a));
		expect(starts.at(-1)).toBe(0);
		expect(starts[0]).toBeLessThan(questionCount);
	});
});

describe("the checklist PDF", () => {
	it("has two A4 pages and weighs less than 150 kB", async () => {
		expect(pdf.numPages).toBe(2);
		for (const number of [1, 2]) {
			const [, , width, height] = (await pdf.getPage(number)).view;
			expect([width, height]).toEqual([595.28, 841.89]);
		}
		expect(bytes.byteLength).toBeLessThan(150_000);
	});

	it("contains every question, theme, score band and step, in order", async () => {
		const text = `${await pageText(1)} ${await pageText(2)}`;
		const inOrder = [
			checklist.title,
			...checklist.themes.flatMap(({ name, questions }) => [name, ...questions]),
			checklist.score.title,
			...checklist.score.bands.flatMap(({ title, advice }) => [title, advice]),
			...checklist.result.steps,
			checklist.next.title,
			checklist.next.text,
			contact.phone,
			contact.email,
		].map(typographic);
		let from = 0;
		for (const words of inOrder) {
			const at = text.indexOf(words, from);
			expect(at, words).toBeGreaterThanOrEqual(0);
			from = at + words.length;
		}
	});

	it("has one field for each question, with a box for yes and one for not yet", async () => {
		const boxes = (await annotations()).filter(({ subtype }) => subtype === "Widget");
		expect(boxes).toHaveLength(2 * questionCount);
		checklist.themes
			.flatMap((theme) => theme.questions)
			.forEach((question, index) => {
				const pair = boxes.filter(({ fieldName }) => fieldName === `q${index + 1}`);
				expect(pair.map(({ exportValue }) => exportValue)).toEqual(["yes", "notYet"]);
				for (const { checkBox, fieldValue } of pair)
					expect([checkBox, fieldValue]).toEqual([true, "Off"]);
				expect(pair.map(({ alternativeText }) => alternativeText)).toEqual(
					[checklist.yes, checklist.notYet].map((says) => `${index + 1}. ${question} ${says}`),
				);
			});
	});

	it("opens phone, mail, site and booking with a click", async () => {
		const urls = (await annotations())
			.filter(({ subtype }) => subtype === "Link")
			.map(({ unsafeUrl }) => unsafeUrl);
		expect(urls).toEqual([
			expect.stringMatching(/\/leads\/meetings$/),
			`tel:${contact.phoneLink}`,
			`mailto:${contact.email}`,
			expect.stringMatching(/^https:\/\//),
		]);
	});

	it("has a title, a language and tags for each part", async () => {
		const { info } = await pdf.getMetadata();
		expect(info).toMatchObject({
			Title: `${checklist.title}: ${questionCount} questions for owner-operators`,
			Author: identity.name,
			Language: "en-GB",
		});
		expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
		const trees = await Promise.all(
			[1, 2].map(async (number) => (await (await pdf.getPage(number)).getStructTree()) as Node),
		);
		const [first = [], second = []] = trees.map(roles);
		const count = (list: string[], role: string) => list.filter((each) => each === role).length;
		expect(count(first, "H1")).toBe(1);
		expect(count([...first, ...second], "H2")).toBe(checklist.themes.length + 3);
		expect(count([...first, ...second], "Form")).toBe(2 * questionCount);
		expect(count(second, "Link")).toBe(4);
	});

	it("is the same, byte for byte, if nothing changed", async () => {
		const again = join(folder, "again.pdf");
		await buildChecklistPdf(again, fonts);
		expect(readFileSync(again).equals(bytes)).toBe(true);
	});

	it("embeds its fonts", () => {
		const text = bytes.toString("latin1");
		const fonts = new Set(text.match(/\/FontName \/\S+/g));
		expect([...fonts].map((name) => name.replace(/.*\+/, "")).sort()).toEqual([
			"Fraunces-Regular",
			"SourceSans3-Regular",
			"SourceSans3-SemiBold",
		]);
		expect(text.match(/\/FontFile2 /g)).toHaveLength(3);
	});
});

it("stops the build for a question that does not fit its line, and names it", () => {
	const sheet = new Sheet(fonts);
	sheet.doc.addPage();
	const long = `Is this ${"really ".repeat(20)}too long?`;
	const theme = { name: "Time", ask: "", questions: [long] };
	expect(() => drawTheme(sheet, new Ticks(sheet), theme, 1, 40)).toThrow(long);
});

it("shrinks a long name, and breaks an address that is still too long", () => {
	const sheet = new Sheet(fonts);
	sheet.doc.addPage();
	const bold = { font: "bold", size: 10 } as const;
	expect(sheet.fit("a@b.uk", bold, 130, 7)).toMatchObject({ size: 10 });
	const fitted = sheet.fit("alexandrina@cholmondeley.example", bold, 130, 7);
	expect(sheet.measure("alexandrina@cholmondeley.example", fitted)).toBeCloseTo(130, 0);
	const long = `${"a".repeat(60)}@${"b".repeat(60)}.example`;
	expect(sheet.fit(long, bold, 130, 7)).toMatchObject({ size: 7 });
	const style = { ...bold, width: 130, leading: 8 };
	expect(sheet.draw("a@b.uk", 0, 100, style)).toBe(100);
	expect(sheet.draw(long, 0, 100, style)).toBeGreaterThan(100 + 4 * 8);
});
