/** Tells a file's type by its content; its name must agree with it. */
import type { DownloadType } from "../../../desk-api/features/downloads.ts";
import { checkTable } from "./check-table.ts";
import { type FileSource, refusal } from "./file-source.ts";
import { officeTypeOf } from "./office-file.ts";

export const mediaTypes: Readonly<Record<DownloadType, string>> = {
	pdf: "application/pdf",
	png: "image/png",
	jpg: "image/jpeg",
	webp: "image/webp",
	docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
	csv: "text/csv; charset=utf-8",
};

const takenTypes = "PDF, PNG, JPEG, WebP, Word, Excel, PowerPoint or CSV";
/** Bytes read from the start of a file; every signature fits in them. */
const headBytes = 1024;

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: signatures have them
const signatures: readonly (readonly [type: DownloadType, pattern: RegExp])[] = [
	["pdf", /^%PDF-\d/],
	["png", /^\x89PNG\r\n\x1a\n/],
	["jpg", /^\xff\xd8\xff/],
	["webp", /^RIFF[\s\S]{4}WEBP/],
];

/** Kinds of files that are refused, and why. */
const refusedKinds: readonly (readonly [pattern: RegExp, why: string])[] = [
	[
		/^(?:MZ|\x7fELF|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe|#!)/,
		"is a program, and we don't send those to visitors.",
	],
	[
		/^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/,
		"is an older Office file, or needs a password. Save it as DOCX, XLSX or PPTX without one.",
	],
	[
		/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*>\s*)?(?:<!doctype svg[^>]*>\s*)?<svg[\s>]/i,
		"is an SVG drawing, which can run scripts. Save it as a PNG or a PDF.",
	],
	[
		/^(?:\xef\xbb\xbf)?\s*</,
		"is a web page or its source, which can run scripts. Save it as a PDF.",
	],
];

// biome-ignore-end lint/suspicious/noControlCharactersInRegex: signatures have them

/** Endings of the types; the first is the usual one. */
const endings: Readonly<Record<DownloadType, readonly string[]>> = {
	pdf: ["pdf"],
	png: ["png"],
	jpg: ["jpg", "jpeg"],
	webp: ["webp"],
	docx: ["docx"],
	xlsx: ["xlsx"],
	pptx: ["pptx"],
	csv: ["csv", "txt", "tsv"],
};
const knownEndings = Object.values(endings).flat();
const macroEndings = ["docm", "xlsm", "pptm", "dotm", "xltm", "potm", "xlam", "ppam", "ppsm"];

/** Longest name of a file, in characters. */
const maxNameLength = 100;

const endingOf = (name: string) => /\.([a-z\d]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** Removes characters that file systems reject or a sentence can't show. */
function cleanName(name: string): string {
	const visibleName = name
		.normalize()
		.toWellFormed()
		.replace(/[\p{Cc}\p{Cf}\p{Co}"*/:<>?\\|\ufffd]+/gu, " ");
	return visibleName.replace(/\s+/g, " ").replace(/^[ .]+|[ .]+$/g, "");
}

/** The name as a sentence can show it. */
export const shownName = (name: string): string =>
	[...cleanName(name)].slice(0, 60).join("") || "The file";

/**
 * A file's name: shortened, and with the ending of its type.
 *
 * @example
 * nameFile("Pricing guide", "pdf"); // "Pricing guide.pdf"
 */
export function nameFile(name: string, type: DownloadType): string {
	const clean = cleanName(name);
	const ending = endingOf(clean);
	const base = knownEndings.includes(ending) ? clean.slice(0, -ending.length - 1) : clean;
	const keptEnding = endings[type].includes(ending) && type !== "csv" ? ending : endings[type][0];
	const room = maxNameLength - type.length - 2;
	return `${[...base].slice(0, room).join("").trim() || "Download"}.${keptEnding}`;
}

/** @throws ServiceError with a sentence, if the file is empty, of a type that we don't send, or named as another type */
export async function identifyFile(source: FileSource, name: string): Promise<DownloadType> {
	const visibleName = shownName(name);
	if (source.size === 0) throw refusal(`${visibleName} is empty.`);
	if (macroEndings.includes(endingOf(name)))
		throw refusal(
			`${visibleName} may contain macros. Save it without them, as DOCX, XLSX or PPTX.`,
		);
	const type = await typeOfContent(source, visibleName);
	const ending = endingOf(name);
	if (knownEndings.includes(ending) && !endings[type].includes(ending))
		throw refusal(
			`${visibleName} is really ${type.toUpperCase()}. Save it again, or change .${ending} to .${type}.`,
		);
	return type;
}

async function typeOfContent(source: FileSource, visibleName: string): Promise<DownloadType> {
	const head = Buffer.from(await source.read(0, headBytes)).toString("latin1");
	const signed = signatures.find(([, pattern]) => pattern.test(head));
	if (signed) return signed[0];
	const refusedKind = refusedKinds.find(([pattern]) => pattern.test(head));
	if (refusedKind) throw refusal(`${visibleName} ${refusedKind[1]}`);
	if (head.startsWith("PK\x03\x04")) return officeTypeOf(source, visibleName);
	if (await checkTable(source)) return "csv";
	throw refusal(`${visibleName} isn't a file we can send. Save it as ${takenTypes}.`);
}
