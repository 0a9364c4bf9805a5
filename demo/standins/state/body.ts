/** The body of a request, read once. */
export type Body =
	| { kind: "none" }
	| { kind: "json"; value: unknown }
	| { kind: "form"; value: Record<string, string> }
	/** `application/octet-stream`, as base64url. */
	| { kind: "bytes"; value: string }
	/** Anything else, including JSON and forms that cannot be parsed. */
	| { kind: "text"; value: string };

/** Reads a body by its content type. Never throws: a body that cannot be parsed is text. */
export async function readBody(request: Request): Promise<Body> {
	const bytes = await request.arrayBuffer();
	if (bytes.byteLength === 0) return { kind: "none" };
	const type = request.headers.get("Content-Type") ?? "";
	if (type === "application/octet-stream")
		return { kind: "bytes", value: Buffer.from(bytes).toString("base64url") };
	const text = new TextDecoder().decode(bytes);
	try {
		if (/^application\/(.+\+)?json\b/i.test(type)) return { kind: "json", value: JSON.parse(text) };
		if (/^multipart\/form-data\b/i.test(type)) {
			const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
			return { kind: "form", value: flatten(form) };
		}
	} catch {}
	return { kind: "text", value: text };
}

/** Name -> value; the values of a repeated name are joined, and a file is represented by its name. */
function flatten(form: FormData): Record<string, string> {
	const fields: Record<string, string> = {};
	for (const [name, value] of form) {
		const text = typeof value === "string" ? value : `[file ${value.name}]`;
		fields[name] = name in fields ? `${fields[name]}, ${text}` : text;
	}
	return fields;
}
