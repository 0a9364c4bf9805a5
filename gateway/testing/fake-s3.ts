/** S3-compatible storage in memory. It checks every signature by AWS's algorithm (Signature Version 4). */
import { createHash, createHmac } from "node:crypto";
import type { BucketSettings } from "../settings/read.ts";

const hmac = (key: string | Buffer, text: string) =>
	createHmac("sha256", key).update(text).digest();

const refuse = (status: number, code: string) =>
	new Response(`<Error><Code>${code}</Code></Error>`, { status });

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function signatureOf(request: Request, secret: string, scope: string, signed: string): string {
	const { pathname } = new URL(request.url);
	const names = signed.split(";");
	const value = (name: string) =>
		name === "host" ? new URL(request.url).host : (request.headers.get(name) ?? "");
	const canonical = [
		request.method,
		pathname,
		"",
		...names.map((name) => `${name}:${value(name)}`),
		"",
		signed,
		value("x-amz-content-sha256"),
	].join("\n");
	const digest = createHash("sha256").update(canonical).digest("hex");
	const text = ["AWS4-HMAC-SHA256", value("x-amz-date"), scope, digest].join("\n");
	const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${secret}`);
	return hmac(key, text).toString("hex");
}

export function fakeS3({ url, keyId, secret }: BucketSettings) {
	const files = new Map<string, Buffer>();
	const heads: Record<string, string>[] = [];
	const regions = new Set<string>();
	/** Responses to give instead, one after the other. */
	const faults: Response[] = [];

	async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
		const request = new Request(input, init);
		heads.push(Object.fromEntries(request.headers));
		const fault = faults.shift();
		if (fault) return fault;
		const [, id, scope = "", signed = "", signature] =
			/^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
				request.headers.get("Authorization") ?? "",
			) ?? [];
		if (id !== keyId) return refuse(403, "InvalidAccessKeyId");
		if (signatureOf(request, secret, scope, signed) !== signature)
			return refuse(403, "SignatureDoesNotMatch");
		regions.add(scope.split("/")[1] ?? "");
		if (!request.url.startsWith(url.replace(/\/$/, ""))) return refuse(404, "NoSuchBucket");
		const { pathname } = new URL(request.url);
		if (request.method === "PUT") files.set(pathname, Buffer.from(await request.arrayBuffer()));
		if (request.method === "GET") {
			const file = files.get(pathname);
			return file ? new Response(Uint8Array.from(file)) : refuse(404, "NoSuchKey");
		}
		if (request.method === "DELETE")
			return new Response(null, { status: files.delete(pathname) ? 204 : 404 });
		return new Response("");
	}
	return { fetch: answer as typeof fetch, files, heads, regions, faults };
}
