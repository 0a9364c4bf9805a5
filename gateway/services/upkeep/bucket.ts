/** A bucket of S3-compatible storage: AWS, Cloudflare R2, Backblaze, Wasabi, Hetzner, MinIO and others. */
import { AwsClient } from "aws4fetch";
import type { BucketSettings } from "../../settings/read.ts";

/** A failed call, with a sentence about what to do. It quotes no key. */
export class BucketFailure extends Error {
	/** Whether retrying is useless until the owner changes something. */
	readonly isRefused: boolean;
	constructor(message: string, isRefused: boolean) {
		super(message);
		this.isRefused = isRefused;
	}
}

export interface Bucket {
	put(name: string, file: Uint8Array<ArrayBuffer>): Promise<void>;
	/** Succeeds even if there is no such file. */
	remove(name: string): Promise<void>;
	/** Writes, reads and deletes a small file. @throws BucketFailure */
	test(): Promise<void>;
}

/** Time-outs of a call, in milliseconds. A copy may have ten megabytes, on a slow line. */
const timeoutMs = { copy: 5 * 60_000, test: 15_000 } as const;
/** Storage without regions accepts this name. */
const defaultRegion = "us-east-1";

/** Explains an error response. All these services use the error codes of S3. */
function toFailure(host: string, status: number, body: string): BucketFailure {
	const [, code = ""] = /<Code>(\w{1,60})<\/Code>/.exec(body) ?? [];
	const [, region] = /<Region>([\w-]{1,40})<\/Region>/.exec(body) ?? [];
	const createRefusal = (text: string) => new BucketFailure(text, true);
	if (status === 403 && /private network/i.test(body))
		return createRefusal(
			`${host} is on a private network. Use storage on the internet, or allow it on your server (SETTINGS_PRIVATE).`,
		);
	if (code === "InvalidAccessKeyId" || code === "Unauthorized")
		return createRefusal(`${host} doesn't know this key ID. Create a new key there.`);
	if (code === "SignatureDoesNotMatch")
		return createRefusal(
			`${host} knows this key ID, but the secret doesn't match it. Paste all of the secret again.`,
		);
	if (code === "NoSuchBucket" || status === 404)
		return createRefusal(`There's no such bucket at ${host}. Check the address.`);
	if (code === "AuthorizationHeaderMalformed" || code === "PermanentRedirect" || status === 301)
		return createRefusal(
			region
				? `The bucket is in the region ${region}. Enter that under Region.`
				: `The bucket is in another region. Enter the region that ${host} shows for it.`,
		);
	if (code === "RequestTimeTooSkewed")
		return createRefusal("Your server's clock is wrong. Set it with a time server.");
	if (status === 401 || status === 403)
		return createRefusal(
			`The key works, but isn't allowed to write, read and delete files in this bucket. Allow all three at ${host}.`,
		);
	if (status === 507 || code === "QuotaExceeded")
		return createRefusal(`There's no space left at ${host}.`);
	return new BucketFailure(
		`${host} ${status >= 500 ? "isn't working properly" : "rejected the copy"} (${code || status}).`,
		false,
	);
}

export function createBucket(
	{ url, keyId, secret, region }: BucketSettings,
	fetcher: typeof fetch = fetch,
): Bucket {
	const client = new AwsClient({
		accessKeyId: keyId,
		secretAccessKey: secret,
		service: "s3",
		retries: 0,
		...(region && { region }),
	});
	const { host } = new URL(url);
	/** Addresses from which the library can read the region. */
	const isRegionKnown = /\.(amazonaws\.com|cloudflarestorage\.com|backblazeb2\.com)$/.test(host);

	async function call(
		method: string,
		name: string,
		limitMs: number,
		body?: Uint8Array<ArrayBuffer>,
	): Promise<Response> {
		const request = await client.sign(`${url.replace(/\/+$/, "")}/${name}`, {
			method,
			...(body && { body, headers: { "Content-Type": "application/gzip" } }),
			...(!region && !isRegionKnown && { aws: { region: defaultRegion } }),
		});
		let answer: Response;
		try {
			answer = await fetcher(request, {
				redirect: "manual",
				signal: AbortSignal.timeout(limitMs),
			});
			if (answer.ok || (method === "DELETE" && answer.status === 404)) return answer;
		} catch (thrown) {
			throw new BucketFailure(
				Object(thrown).name === "TimeoutError"
					? `${host} didn't answer in time.`
					: `${host} couldn't be reached. Check the address.`,
				false,
			);
		}
		throw toFailure(host, answer.status, (await answer.text()).slice(0, 4000));
	}

	return {
		async put(name, file) {
			await (await call("PUT", name, timeoutMs.copy, file)).body?.cancel();
		},
		async remove(name) {
			await (await call("DELETE", name, timeoutMs.test)).body?.cancel();
		},
		async test() {
			const name = `coachkit-test-${crypto.randomUUID()}.txt`;
			const text = "coachkit can write here.";
			await call("PUT", name, timeoutMs.test, Uint8Array.from(Buffer.from(text)));
			const read = await (await call("GET", name, timeoutMs.test)).text();
			await call("DELETE", name, timeoutMs.test);
			if (read !== text)
				throw new BucketFailure(`${host} returned something other than what we wrote.`, true);
		},
	};
}
