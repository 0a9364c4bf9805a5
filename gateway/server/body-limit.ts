/**
 * Maximum body in bytes: fits an enquiry of 5,000 letters of any script, even urlencoded, where a letter takes up
 * to twelve bytes.
 */
export const maxBodyBytes = 96 * 1024;

/** The error message for a longer body. */
export const tooLongMessage = `This is too long. The limit is ${maxBodyBytes / 1024} kB.`;

/**
 * The body as text; undefined if longer than the limit. Not Hono's body-limit, because the fast path has no Hono
 * request and must respond the same.
 */
export async function readBody(
	request: Request,
	maxBytes = maxBodyBytes,
): Promise<string | undefined> {
	const length = request.headers.get("Content-Length");
	// Node enforces Content-Length, so only chunked bodies need counting.
	if (length !== null) return Number(length) > maxBytes ? undefined : request.text();
	if (!request.body) return "";
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body) {
		size += chunk.byteLength;
		if (size > maxBytes) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}
