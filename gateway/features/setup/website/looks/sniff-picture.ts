/** Recognises pictures by their content, whatever their server calls them. */

const starts: readonly (readonly [start: readonly number[], offset: number])[] = [
	// PNG, JPEG, GIF, ICO
	[[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 0],
	[[0xff, 0xd8, 0xff], 0],
	[[0x47, 0x49, 0x46, 0x38], 0],
	[[0x00, 0x00, 0x01, 0x00], 0],
	// WebP
	[[0x57, 0x45, 0x42, 0x50], 8],
];

/** Characters examined for an SVG file's root element. */
const maxPrologue = 1000;

/** Whether a file is an SVG without entities: a few entities can expand to gigabytes. */
function isSvg(bytes: Uint8Array): boolean {
	const text = new TextDecoder().decode(bytes);
	const prologue = text.slice(0, maxPrologue).trimStart();
	return (
		/^<(?:\?xml|!--|!doctype svg|svg)\b|^<!--/i.test(prologue) &&
		/<svg[\s>]/i.test(prologue) &&
		!/<html/i.test(prologue) &&
		!/<!entity/i.test(text)
	);
}

/** Whether a file is a picture of a kind that icons have. */
export const isIcon = (bytes: Uint8Array): boolean =>
	starts.some(([start, offset]) => start.every((byte, at) => bytes[offset + at] === byte)) ||
	isSvg(bytes);
