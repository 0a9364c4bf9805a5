/** Reads the posted form, which may carry a photograph. */
import { maxPictureBytes } from "../limits.ts";

/** Maximum number of bytes of everything but the picture. */
const textBytes = 100_000;

export interface SentForm {
	/** What was typed, by field. */
	values: Readonly<Record<string, string>>;
	/** The chosen picture; absent if there is none or it is too big. */
	picture?: Uint8Array;
	isTooBig: boolean;
}

const noForm: SentForm = { values: {}, isTooBig: false };

/** The body, cut off at its size limit. The rest is read and dropped, because browsers first send the whole body. */
async function readStart(request: Request): Promise<{ start: Buffer; isCut: boolean }> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of request.body ?? []) {
		bytes += chunk.byteLength;
		if (bytes <= maxPictureBytes + textBytes) chunks.push(chunk);
	}
	return { start: Buffer.concat(chunks), isCut: bytes > maxPictureBytes + textBytes };
}

/** Shortens a cut-off body to its last complete field, to keep what was typed. */
function closeFields(body: Buffer, contentType: string): Buffer {
	const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
	const boundary = Buffer.from(`--${quoted ?? plain ?? ""}`);
	const end = body.lastIndexOf(boundary);
	return Buffer.concat([body.subarray(0, Math.max(0, end)), boundary, Buffer.from("--\r\n")]);
}

/** Never fails: a body that can't be read is an empty form. */
export async function readSentForm(request: Request): Promise<SentForm> {
	const contentType = request.headers.get("Content-Type") ?? "";
	const { start, isCut } = await readStart(request);
	const body = new Uint8Array(isCut ? closeFields(start, contentType) : start);
	try {
		const form = await new Response(body, { headers: { "Content-Type": contentType } }).formData();
		const values: Record<string, string> = {};
		let picture: Uint8Array | undefined;
		for (const [name, value] of form)
			if (typeof value === "string") values[name] = value;
			else if (name === "picture" && value.size > 0)
				picture = new Uint8Array(await value.arrayBuffer());
		const isTooBig = isCut || (picture?.byteLength ?? 0) > maxPictureBytes;
		return { values, ...(picture && !isTooBig && { picture }), isTooBig };
	} catch {
		return { ...noForm, isTooBig: isCut };
	}
}
