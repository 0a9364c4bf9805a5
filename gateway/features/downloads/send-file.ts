import type { LeadStore } from "../../store/store.ts";
import { mediaTypes } from "./file-types/file-types.ts";
import type { StoredFile } from "./files.ts";
import { pieceBytes, piecesOf } from "./pieces.ts";

/** Types that browsers show instead of saving. */
const inlineTypes: readonly string[] = ["pdf"];

/** Percent-encoding of RFC 8187. */
const encodeName = (name: string) =>
	encodeURIComponent(name).replace(
		/['()*]/g,
		(char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
	);

/** A PDF gets no sandbox: browsers don't show a sandboxed one, and their viewer is no page of ours. */
const policyOf = (type: string) =>
	type === "pdf"
		? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
		: "default-src 'none'; sandbox; frame-ancestors 'none'";

const headersOf = ({ name, type, bytes }: StoredFile): Record<string, string> => ({
	"Content-Type": mediaTypes[type],
	"Content-Length": String(bytes),
	"Content-Disposition": `${inlineTypes.includes(type) ? "inline" : "attachment"}; filename*=UTF-8''${encodeName(name)}`,
	"Content-Security-Policy": policyOf(type),
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "no-referrer",
	"X-Robots-Tag": "noindex",
	"Cache-Control": "no-store",
});

/** The response with a file, read piece by piece; undefined if its content is missing. */
export async function sendFile(
	store: Pick<LeadStore, "part">,
	file: StoredFile,
	withBody = true,
): Promise<Response | undefined> {
	const pieces = piecesOf(store);
	const first = await pieces.read(file.content, 0);
	if (!first) return undefined;
	const count = Math.ceil(file.bytes / pieceBytes);
	let part = 0;
	const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
		{
			async pull(controller) {
				const piece = part === 0 ? first : await pieces.read(file.content, part);
				if (!piece) controller.error(new Error("A piece of the file is missing."));
				else controller.enqueue(piece);
				if (++part >= count && piece) controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
	return new Response(withBody ? body : null, { headers: headersOf(file) });
}
