import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { BucketSettings } from "../../settings/read.ts";
import { fakeS3 } from "../../testing/fake-s3.ts";
import { createBucket } from "./bucket.ts";

const settings: BucketSettings = {
	url: "https://s3.eu-west-2.amazonaws.com/my-bucket/coachkit/",
	keyId: "AKIDEXAMPLE",
	secret: "wJalrXUtnFEMI/K7MDENG",
	region: "",
};
const file = () => Uint8Array.from(Buffer.from("a copy"));

describe("a bucket", () => {
	it("is written to by signed calls, and the test leaves nothing behind", async () => {
		const s3 = fakeS3(settings);
		const bucket = createBucket(settings, s3.fetch);
		await bucket.put("one.copy.gz", file());
		expect([...s3.files.keys()]).toEqual(["/my-bucket/coachkit/one.copy.gz"]);
		await bucket.test();
		expect(s3.files.size).toBe(1);
		await bucket.remove("one.copy.gz");
		await bucket.remove("one.copy.gz");
		expect(s3.files.size).toBe(0);
		expect(s3.regions).toEqual(new Set(["eu-west-2"]));
		// The secret itself is never sent.
		expect(JSON.stringify(s3.heads)).not.toContain(settings.secret);
	});

	it("signs as AWS describes", () => {
		// The fake's own signature, checked against AWS's documented key derivation.
		const chain = ["20150830", "us-east-1", "iam", "aws4_request"].reduce<Buffer>(
			(key, part) => createHmac("sha256", key).update(part).digest(),
			Buffer.from("AWS4wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"),
		);
		expect(chain.toString("hex")).toBe(
			"c4afb1cc5771d871763a393e44b703571b55cc28424d1a5e86da6ed3c154a4b9",
		);
	});

	it.each([
		["https://minio.example/bucket", "", "us-east-1"],
		["https://bucket.s3.fr-par.scw.cloud", "fr-par", "fr-par"],
		["https://abc.r2.cloudflarestorage.com/bucket", "", "auto"],
	])("at %s is called in its region", async (url, region, expected) => {
		const other = { ...settings, url, region };
		const s3 = fakeS3(other);
		await createBucket(other, s3.fetch).put("x", file());
		expect(s3.regions).toEqual(new Set([expected]));
	});

	it.each([
		[403, "InvalidAccessKeyId", "doesn't know this key ID"],
		[403, "SignatureDoesNotMatch", "the secret doesn't match it"],
		[404, "NoSuchBucket", "no such bucket"],
		[403, "AccessDenied", "isn't allowed to write, read and delete"],
		[301, "PermanentRedirect", "in another region"],
		[400, "AuthorizationHeaderMalformed", "in the region eu-north-1"],
		[403, "RequestTimeTooSkewed", "clock is wrong"],
		[503, "SlowDown", "isn't working properly"],
	])("that answers %s %s is reported in a sentence", async (status, code, sentence) => {
		const region = code === "AuthorizationHeaderMalformed" ? "<Region>eu-north-1</Region>" : "";
		const answer = async () =>
			new Response(`<Error><Code>${code}</Code>${region}</Error>`, { status });
		const bucket = createBucket(settings, answer as typeof fetch);
		const failure = await bucket.test().catch((thrown) => thrown);
		expect(failure.message).toContain(sentence);
		expect(failure.isRefused).toBe(status < 500);
	});

	it("with a wrong secret is rejected", async () => {
		const s3 = fakeS3(settings);
		const bucket = createBucket({ ...settings, secret: "another" }, s3.fetch);
		await expect(bucket.test()).rejects.toThrow("the secret doesn't match it");
	});

	it("that cannot be reached, or returns a wrong file, is reported", async () => {
		const down = createBucket(settings, async () => Promise.reject(new TypeError("fetch failed")));
		await expect(down.test()).rejects.toThrow("couldn't be reached");
		const late = createBucket(settings, async () =>
			Promise.reject(Object.assign(new Error(), { name: "TimeoutError" })),
		);
		await expect(late.test()).rejects.toThrow("didn't answer in time");
		const liar = createBucket(settings, (async () => new Response("else")) as typeof fetch);
		await expect(liar.test()).rejects.toThrow("something other than what we wrote");
	});
});
