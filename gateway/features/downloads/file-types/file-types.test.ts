/** @module-tag all */
import { describe, expect, it } from "vitest";
import { docm, docx, pdf, pptx, xlsx, zipOf } from "../testing/zip.ts";
import { identifyFile, nameFile } from "./file-types.ts";

const identify = (name: string, content: Uint8Array | string) => {
	const bytes = Buffer.from(content as string);
	return identifyFile(
		{ size: bytes.length, read: async (from, to) => bytes.subarray(from, to) },
		name,
	);
};
const latin = (text: string) => Buffer.from(text, "latin1");

describe("a file that is sent to visitors", () => {
	it.each<[string, Uint8Array | string, string]>([
		["guide.pdf", pdf(), "pdf"],
		["guide", pdf(), "pdf"],
		["locked.pdf", "%PDF-1.7\n<</Encrypt 5 0 R>>", "pdf"],
		["me.png", latin("\x89PNG\r\n\x1a\n1234"), "png"],
		["me.jpeg", latin("\xff\xd8\xff\xe0rest"), "jpg"],
		["me.webp", latin("RIFF1234WEBPVP8 "), "webp"],
		["letter.docx", docx, "docx"],
		["plan.xlsx", xlsx, "xlsx"],
		["talk.PPTX", pptx, "pptx"],
		["prices.csv", "Name,Price\r\nCall,150\r\n", "csv"],
		["prices.csv", latin("Name;Price\nCaf\xe9;3\n"), "csv"],
		["prices.csv", '\ufeffName\tPrice\n"Two\nlines"\t3\nCall\t5\n', "csv"],
	])("%s is known by its content", async (name, content, type) => {
		expect(await identify(name, content)).toBe(type);
	});

	it.each<[string, Uint8Array | string, string]>([
		["guide.pdf", "", "guide.pdf is empty."],
		[
			"guide.pdf",
			latin("\x89PNG\r\n\x1a\n1234"),
			"guide.pdf is really PNG. Save it again, or change .pdf to .png.",
		],
		["letter.docx", xlsx, "letter.docx is really XLSX. Save it again, or change .docx to .xlsx."],
		[
			"letter.docx",
			docm,
			"letter.docx contains macros. Save it without them, as DOCX, XLSX or PPTX.",
		],
		[
			"plan.xlsm",
			xlsx,
			"plan.xlsm may contain macros. Save it without them, as DOCX, XLSX or PPTX.",
		],
		[
			"plan.xlsx",
			zipOf(["[Content_Types].xml", "xl/workbook.xml", "xl/VBAPROJECT.BIN"]),
			"plan.xlsx contains macros. Save it without them, as DOCX, XLSX or PPTX.",
		],
		[
			"plan.xlsx",
			zipOf(["[Content_Types].xml", "xl/workbook.xml", "xl/macrosheets/sheet1.xml"]),
			"plan.xlsx contains macros. Save it without them, as DOCX, XLSX or PPTX.",
		],
		[
			"plan.xlsx",
			zipOf(["[Content_Types].xml", "xl/workbook.xml"], 1),
			"plan.xlsx needs a password. Save it without one.",
		],
		[
			"plan.xlsx",
			xlsx.subarray(0, -30),
			"plan.xlsx is damaged. Save it again, and choose the new file.",
		],
		["all.zip", zipOf(["a.pdf"]), "all.zip is a ZIP archive. Choose the document inside it."],
		[
			"both.docx",
			zipOf(["[Content_Types].xml", "word/document.xml", "xl/workbook.xml"]),
			"both.docx is a ZIP archive. Choose the document inside it.",
		],
		[
			"old.doc",
			latin("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1rest"),
			"old.doc is an older Office file, or needs a password. Save it as DOCX, XLSX or PPTX without one.",
		],
		[
			"logo.svg",
			'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>',
			"logo.svg is an SVG drawing, which can run scripts. Save it as a PNG or a PDF.",
		],
		[
			"logo.png",
			"  <svg onload=alert(1)>",
			"logo.png is an SVG drawing, which can run scripts. Save it as a PNG or a PDF.",
		],
		[
			"page.csv",
			"<!doctype html><p>a,b",
			"page.csv is a web page or its source, which can run scripts. Save it as a PDF.",
		],
		[
			"setup.pdf",
			latin("MZ\x90\0"),
			"setup.pdf is a program, and we don't send those to visitors.",
		],
		["run.csv", "#!/bin/sh\na,b", "run.csv is a program, and we don't send those to visitors."],
		["run", latin("\x7fELF\x02"), "run is a program, and we don't send those to visitors."],
		[
			"notes.csv",
			"Dear diary",
			"notes.csv isn't a file we can send. Save it as PDF, PNG, JPEG, WebP, Word, Excel, PowerPoint or CSV.",
		],
		[
			"data.csv",
			"a,b\0c,d",
			"data.csv isn't a file we can send. Save it as PDF, PNG, JPEG, WebP, Word, Excel, PowerPoint or CSV.",
		],
	])("%s is refused in one sentence", async (name, content, sentence) => {
		await expect(identify(name, content)).rejects.toThrow(
			expect.objectContaining({ code: "invalid", message: sentence }),
		);
	});
});

describe("a file's name", () => {
	it.each([
		["Pricing guide", "pdf", "Pricing guide.pdf"],
		["me.JPEG", "jpg", "me.jpeg"],
		["../../etc/pass\u202ewd\n.pdf", "pdf", "etc pass wd.pdf"],
		["v1.2 plan", "docx", "v1.2 plan.docx"],
		["...", "csv", "Download.csv"],
		["prices.txt", "csv", "prices.csv"],
	] as const)("%j has the ending of its type", (name, type, expected) => {
		expect(nameFile(name, type)).toBe(expected);
	});

	it("of 300 letters is shortened, and keeps its ending", () => {
		const name = nameFile(`${"é".repeat(150)}${"😀".repeat(150)}.pdf`, "pdf");
		expect([...name].length).toBeLessThanOrEqual(100);
		expect(name.endsWith("é.pdf")).toBe(true);
		expect(name.isWellFormed()).toBe(true);
	});
});
