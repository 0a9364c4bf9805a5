/** Requests that no client would send, and some that are almost valid; the same for the same seed. */
import { leadKinds } from "../../leads/forms/forms.ts";
import { sampleRequest } from "../../leads/testing/samples.ts";

/** A repeatable pseudo-random generator (mulberry32). */
export function randomness(state: number) {
	const random = () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
	};
	const upTo = (count: number) => Math.floor(random() * count);
	const one = <T>(list: readonly T[]) => list[upTo(list.length)] as T;
	return { upTo, one, chance: (of: number) => random() < of };
}

const nasty = [
	"",
	" ",
	"\0",
	"\u000b\u000c",
	"\u001b[2J",
	"\u0085\u0092",
	"\ud800",
	"\udfff\ud83d",
	"🙂👩‍👩‍👧",
	"\u202e\u2066\ufeff",
	"Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
	"本語".repeat(400),
	"%00%0d%0aX: y",
	"\r\nBcc: a@x.example",
	"__proto__",
	"constructor",
	"../../etc/passwd",
	"<script>",
	"' OR 1=1 --",
	"a".repeat(5000),
	"1e999",
	"null",
];
const types = [
	"text/plain;charset=UTF-8",
	"application/json",
	"application/x-www-form-urlencoded",
	"multipart/form-data",
	"",
];
const headerNames = [
	"Origin",
	"Referer",
	"X-Forwarded-For",
	"Accept",
	"Accept-Encoding",
	"If-None-Match",
	"Access-Control-Request-Headers",
	"Cookie",
	"Host",
	"Range",
	"Content-Encoding",
];
const paths = [
	"/leads/",
	"/leads?x",
	"/leads/sent",
	"/",
	"/contact",
	"/assets/x",
	"/embed/",
	"/v/1/",
	"*",
	"http://x/leads",
];
const methods = [
	"GET",
	"HEAD",
	"PUT",
	"PATCH",
	"DELETE",
	"OPTIONS",
	"TRACE",
	"CONNECT",
	"QUERY",
	"BREW",
	"post",
	"\u00ff",
];
const latin = (text: string) => text.replace(/[^\x20-\x7e\x80-\xff\t]/g, "?");

/** Generators of odd input. */
export function oddRequests(seed: number) {
	const { upTo, one, chance } = randomness(seed);

	const texts = () =>
		chance(0.5)
			? one(nasty)
			: Array.from({ length: upTo(40) }, () =>
					String.fromCharCode(upTo(chance(0.5) ? 256 : 65_536)),
				).join("");
	const anything = (): unknown =>
		one([
			texts,
			texts,
			() => null,
			() => upTo(9e9) - 5,
			() => chance(0.5),
			() => [],
			() => ({ [texts()]: texts() }),
		])();

	/** A valid lead with up to three parts damaged; occasionally something else entirely. */
	function lead(): unknown {
		const request = structuredClone(sampleRequest(one(leadKinds))) as unknown as Record<
			string,
			unknown
		>;
		const parts = [request, request.fields, request.context] as Record<string, unknown>[];
		for (let n = upTo(4); n > 0; n--) {
			const part = one(parts);
			const name = chance(0.8) ? one(Object.keys(part)) : texts();
			if (chance(0.1)) delete part[name];
			else if (part === parts[1] && typeof part[name] === "string" && chance(0.7))
				part[name] += texts();
			else part[name] = anything();
		}
		return chance(0.05) ? anything() : request;
	}

	function body(type: string): Buffer {
		if (chance(0.05)) return Buffer.from(Array.from({ length: upTo(300) }, () => upTo(256)));
		if (type.startsWith("application/x-www")) {
			const { fields } = sampleRequest("contact");
			const form = new URLSearchParams({
				...fields,
				[chance(0.5) ? one(Object.keys(fields)) : texts()]: texts(),
			});
			return Buffer.from(chance(0.9) ? form.toString() : `${form}&%zz=%E0%A4%A&=&&;`);
		}
		const json = JSON.stringify(lead()) ?? "";
		return Buffer.from(chance(0.9) ? json : json.slice(0, upTo(json.length)));
	}

	/** One request as bytes; occasionally one that no client would make. */
	function bytes(): Buffer {
		const type = one(types);
		const content = body(type);
		const path =
			(chance(0.8) ? "/leads" : one(paths)) +
			(chance(0.2) ? latin(encodeURI(texts().toWellFormed())) : "");
		const lines = [`${chance(0.8) ? "POST" : one(methods)} ${path.replace(/\s/g, "+")} HTTP/1.1`];
		if (chance(0.97)) lines.push("Host: 127.0.0.1");
		if (type) lines.push(`Content-Type: ${type}`);
		for (let n = upTo(3); n > 0; n--) lines.push(`${one(headerNames)}: ${latin(texts())}`);
		lines.push(`Content-Length: ${content.length}`, "Connection: close", "", "");
		return Buffer.concat([Buffer.from(lines.join("\r\n"), "latin1"), content]);
	}

	return { anything, bytes, chance };
}
