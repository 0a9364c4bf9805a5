/** Office files are ZIP archives: the list of their parts says what they are. */
import type { DownloadType } from "../../../desk-api/features/downloads.ts";
import { type FileSource, refusal } from "./file-source.ts";

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
/** The archive's end record, and the longest comment that may follow it. */
const tailBytes = endBytes + 65_535;
/** Longest list of parts, in bytes. */
const maxListBytes = 2_000_000;

interface Part {
	name: string;
	isEncrypted: boolean;
}

/** The parts of an archive; undefined if it is damaged. */
async function listParts(source: FileSource): Promise<Part[] | undefined> {
	const start = Math.max(0, source.size - tailBytes);
	const tail = Buffer.from(await source.read(start, source.size));
	let at = tail.length - endBytes;
	while (at >= 0 && tail.readUInt32LE(at) !== endSignature) at--;
	if (at < 0) return undefined;
	const count = tail.readUInt16LE(at + 10);
	const length = tail.readUInt32LE(at + 12);
	const from = tail.readUInt32LE(at + 16);
	if (length > maxListBytes || from + length > start + at) return undefined;
	const list = Buffer.from(await source.read(from, from + length));
	const parts: Part[] = [];
	for (let offset = 0; parts.length < count; ) {
		if (offset + entryBytes > list.length || list.readUInt32LE(offset) !== entrySignature)
			return undefined;
		const nameEnd = offset + entryBytes + list.readUInt16LE(offset + 28);
		parts.push({
			name: list.toString("utf8", offset + entryBytes, nameEnd),
			isEncrypted: (list.readUInt16LE(offset + 8) & 1) === 1,
		});
		offset = nameEnd + list.readUInt16LE(offset + 30) + list.readUInt16LE(offset + 32);
	}
	return parts;
}

const mainParts: readonly (readonly [type: DownloadType, part: string])[] = [
	["docx", "word/document.xml"],
	["xlsx", "xl/workbook.xml"],
	["pptx", "ppt/presentation.xml"],
];

/** @throws ServiceError with a sentence, if the archive is damaged, encrypted or no document, or has macros */
export async function officeTypeOf(source: FileSource, visibleName: string): Promise<DownloadType> {
	const parts = await listParts(source);
	if (!parts) throw refusal(`${visibleName} is damaged. Save it again, and choose the new file.`);
	if (parts.some(({ isEncrypted }) => isEncrypted))
		throw refusal(`${visibleName} needs a password. Save it without one.`);
	if (
		parts.some(({ name }) =>
			/(?:^|\/)(?:vbaProject[^/]*\.bin$|macrosheets\/|activeX\/)/i.test(name),
		)
	)
		throw refusal(`${visibleName} contains macros. Save it without them, as DOCX, XLSX or PPTX.`);
	const names = new Set(parts.map(({ name }) => name));
	const matchingParts = mainParts.filter(([, part]) => names.has(part));
	const [main] = matchingParts;
	if (!main || matchingParts.length > 1 || !names.has("[Content_Types].xml"))
		throw refusal(`${visibleName} is a ZIP archive. Choose the document inside it.`);
	return main[0];
}
