/** A ZIP archive of empty parts. @param flags of every part; 1: encrypted */
export function zipOf(names: readonly string[], flags = 0): Buffer {
	const local = Buffer.alloc(30);
	local.writeUInt32LE(0x04034b50);
	const list = names.map((name) => {
		const entry = Buffer.alloc(46);
		entry.writeUInt32LE(0x02014b50);
		entry.writeUInt16LE(flags, 8);
		entry.writeUInt16LE(Buffer.byteLength(name), 28);
		return Buffer.concat([entry, Buffer.from(name)]);
	});
	const entries = Buffer.concat(list);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50);
	end.writeUInt16LE(names.length, 10);
	end.writeUInt32LE(entries.length, 12);
	end.writeUInt32LE(local.length, 16);
	return Buffer.concat([local, entries, end]);
}

const types = "[Content_Types].xml";
export const docx = zipOf([types, "word/document.xml"]);
export const xlsx = zipOf([types, "xl/workbook.xml", "xl/worksheets/sheet1.xml"]);
export const pptx = zipOf([types, "ppt/presentation.xml"]);
export const docm = zipOf([types, "word/document.xml", "word/vbaProject.bin"]);
/** @param size of the file, in bytes */
export const pdf = (size = 40): Buffer => Buffer.alloc(size, "%PDF-1.7\n%x ");
