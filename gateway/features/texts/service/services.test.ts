import { describe, expect, it } from "vitest";
import type { TextService, TextSettings } from "../settings.ts";
import { readWish } from "../stops.ts";
import { isSignedByTwilio, sendText } from "./send-text.ts";
import { serviceApis } from "./services.ts";

const settingsOf = (service: TextService, change: Partial<TextSettings> = {}): TextSettings => ({
	...{ service, account: "acc", key: "secret", from: "+447400000001" },
	...{ url: "https://texts.example/send", success: "", body: '{"to":"{{to}}","text":"{{text}}"}' },
	...{ reminderHours: 2, limits: { perDay: 30, perMonth: 300 } },
	...change,
});
const message = { to: "+447400123456", text: 'Call at "ten" & {{to}} £5\nSTOP' };

/** Sends a message to a service that gives this answer. */
async function send(settings: TextSettings, answer: unknown, status = 200) {
	const requests: Request[] = [];
	const body = typeof answer === "string" ? answer : JSON.stringify(answer);
	const result = await sendText(settings, message, (async (url, init) => {
		requests.push(new Request(String(url), init));
		return new Response(body, { status });
	}) as typeof fetch);
	const [request] = requests;
	return { result, request, sent: (await request?.text()) ?? "" };
}

describe("a text by Twilio", () => {
	const twilio = settingsOf("twilio");
	it("is posted as a form, and sent once there is an id", async () => {
		const { result, request, sent } = await send(twilio, { sid: "SM1", status: "queued" }, 201);
		expect(result).toEqual({ is: "sent" });
		expect(request?.url).toBe("https://api.twilio.com/2010-04-01/Accounts/acc/Messages.json");
		expect(request?.headers.get("Authorization")).toBe(`Basic ${btoa("acc:secret")}`);
		expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({
			...{ To: message.to, From: "+447400000001", Body: message.text },
		});
	});

	it("may come from a messaging service", async () => {
		const { sent } = await send(settingsOf("twilio", { from: "MG12" }), { sid: "SM1" });
		expect(new URLSearchParams(sent).get("MessagingServiceSid")).toBe("MG12");
	});

	it.each([
		[
			200,
			{ sid: "SM1", status: "failed", error_code: 30_006 },
			{ is: "refused", why: "error 30006" },
		],
		[
			400,
			{ code: 21_211, message: "+447400123456 is not valid" },
			{ is: "refused", why: "error 21211" },
		],
		[400, { code: 21_610 }, { is: "refused", why: "error 21610", hasStopped: true }],
		[401, { code: 20_003 }, { is: "refused", why: "the service rejected the key" }],
		[429, { code: 20_429 }, { is: "refused", why: "error 429", again: true }],
		[200, "<html>Welcome</html>", { is: "unclear" }],
		[500, "", { is: "unclear" }],
		[301, "", { is: "refused", why: "the service redirects to another address" }],
		[303, "", { is: "unclear" }],
		[521, "<html>", { is: "refused", why: "error 521", again: true }],
		[522, "<html>", { is: "unclear" }],
	])("answered %s %j", async (status, answer, result) => {
		expect((await send(twilio, answer, status)).result).toEqual(result);
	});
});

describe("a text by ClickSend", () => {
	const answer = (status: string, code = "SUCCESS") => ({
		...{ http_code: 200, response_code: code, data: { messages: [{ status }] } },
	});
	it("is posted as JSON, and sent once its own status says so", async () => {
		const { result, sent } = await send(settingsOf("clicksend"), answer("SUCCESS"));
		expect(result).toEqual({ is: "sent" });
		expect(JSON.parse(sent)).toEqual({
			messages: [{ source: "coachkit", to: message.to, body: message.text, from: "+447400000001" }],
		});
	});

	it.each([
		[200, answer("INSUFFICIENT_CREDIT"), { is: "refused", why: "error INSUFFICIENT_CREDIT" }],
		[200, answer("INVALID_RECIPIENT"), { is: "refused", why: "error INVALID_RECIPIENT" }],
		[400, { response_code: "BAD_REQUEST" }, { is: "refused", why: "error BAD_REQUEST" }],
		[
			401,
			{ response_code: "UNAUTHORIZED" },
			{ is: "refused", why: "the service rejected the key" },
		],
		[200, { response_code: "SUCCESS", data: {} }, { is: "unclear" }],
	])("answered %s %j", async (status, body, result) => {
		expect((await send(settingsOf("clicksend"), body, status)).result).toEqual(result);
	});
});

describe("a text by Vonage", () => {
	it("goes to a number without a plus, in Unicode only if needed", async () => {
		const { result, sent } = await send(settingsOf("vonage"), { messages: [{ status: "0" }] });
		expect(result).toEqual({ is: "sent" });
		expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({
			...{ api_key: "acc", api_secret: "secret", from: "+447400000001", type: "text" },
			...{ to: "447400123456", text: message.text },
		});
		const polish = serviceApis.vonage.write(settingsOf("vonage"), { ...message, text: "Cześć" });
		expect(new URLSearchParams(polish.body).get("type")).toBe("unicode");
	});

	it.each([
		["1", { is: "refused", why: "error 1", again: true }],
		["4", { is: "refused", why: "the service rejected the key" }],
		["9", { is: "refused", why: "error 9", again: false }],
		[undefined, { is: "unclear" }],
	])("answered 200 with the status %s", async (status, result) => {
		const body = { messages: [{ status, "error-text": "about 447400123456" }] };
		expect((await send(settingsOf("vonage"), body)).result).toEqual(result);
	});
});

describe("a text by another service", () => {
	it("is the coach's template as JSON, with nothing breaking out of it", async () => {
		const { request, sent } = await send(settingsOf("own"), "OK");
		expect(JSON.parse(sent)).toEqual(message);
		expect(request?.headers.get("Authorization")).toBe("secret");
	});

	it("is a form if the template is one", async () => {
		const { sent } = await send(settingsOf("own", { body: "n={{to}}&m={{text}}" }), "OK");
		expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({
			n: message.to,
			m: message.text,
		});
	});

	it.each([
		["", 200, "anything", { is: "sent" }],
		["queued", 200, "queued: 7", { is: "sent" }],
		[
			"queued",
			200,
			"error: no credit",
			{ is: "refused", why: "the answer doesn't contain your word for success" },
		],
		["queued", 200, "<!DOCTYPE html><p>Welcome", { is: "unclear" }],
		["queued", 200, '{"result":"que', { is: "unclear" }],
		["queued", 200, "", { is: "unclear" }],
		["queued", 503, "queued", { is: "refused", why: "error 503", again: true }],
	])("with the word of success %j, answered %s %j", async (success, status, answer, result) => {
		expect((await send(settingsOf("own", { success }), answer, status)).result).toEqual(result);
	});
});

it("counts a lost answer as unclear, and no connection as not sent", async () => {
	const failing = (code: string) =>
		sendText(settingsOf("twilio"), message, async () => {
			throw Object.assign(new TypeError("fetch failed"), { cause: { code } });
		});
	expect(await failing("ECONNRESET")).toEqual({ is: "unclear" });
	expect(await failing("ECONNREFUSED")).toMatchObject({ is: "refused", again: true });
});

it("accepts only Twilio's signature (Twilio's own example)", () => {
	const fields = {
		...{ CallSid: "CA1234567890ABCDE", Caller: "+14158675309", Digits: "1234" },
		...{ From: "+14158675309", To: "+18005551212" },
	};
	const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
	const isSigned = (signature: string) => isSignedByTwilio("12345", url, fields, signature);
	expect(isSigned("RSOYDt4T1cUTdK1PDd93/VVr8B8=")).toBe(true);
	expect(isSigned("ASOYDt4T1cUTdK1PDd93/VVr8B8=")).toBe(false);
	expect(isSigned("")).toBe(false);
});

it.each([
	["STOP", "stop"],
	[" stop. Thanks", "stop"],
	["Unsubscribe", "stop"],
	["start", "start"],
	["Can we stop at the pub?", undefined],
	["Stopping by at 10", undefined],
	["", undefined],
])("reads the answer %j as %s", (answer, wish) => {
	expect(readWish(answer)).toBe(wish);
});
