import { describe, expect, it } from "vitest";
import { type StatusMail, statusMail } from "../testing/status-mail.ts";
import { isStatusReport, tokensOfReport } from "./delivery-status.ts";

const token = "Abc-_".repeat(8);
const messageId = `<reply-01234567-89ab-4cde-8f01-23456789abcd.${token}@coach.example>`;
const bytes = (text: string) => new TextEncoder().encode(text);
const tokens = (mail: StatusMail) => tokensOfReport(bytes(statusMail({ messageId, ...mail })));

describe("a report that a mail could not be delivered", () => {
	it.each<[string, StatusMail]>([
		["returns its headers", {}],
		["returns it whole", { returned: "mail" }],
		["names it in its own header", { returned: "nothing", headers: [`In-Reply-To: ${messageId}`] }],
		["quotes it to people", { returned: "nothing", text: `Original headers:\r\n${messageId}` }],
		["says 5.2.2 in capitals", { action: "FAILED", status: "5.2.2 (mailbox full for good)" }],
		["is cut in the middle of what came back", { returned: "mail", padding: "x".repeat(300_000) }],
	])("names the mail that %s", async (_, mail) => {
		const source = bytes(statusMail({ messageId, ...mail })).subarray(0, 256 * 1024);
		expect(await tokensOfReport(source)).toEqual([token]);
	});

	it.each<[string, StatusMail]>([
		["a delay", { action: "delayed", status: "4.4.1" }],
		["a full mailbox that may take the next", { status: "4.2.2" }],
		["a delivery", { action: "delivered", status: "2.0.0" }],
		["a mail of somebody else", { messageId: "<x@shop.example>" }],
		["one of ours without a token", { messageId: messageId.replace(`.${token}`, "") }],
		["nothing that came back", { returned: "nothing" }],
	])("names none for %s", async (_, mail) => {
		expect(await tokens(mail)).toEqual([]);
	});

	it("that is nested a hundred times, or holds megabytes of header, is nobody's", async () => {
		let nested = statusMail({ messageId });
		for (let depth = 0; depth < 100; depth++)
			nested = `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${nested}\r\n--b${depth}--\r\n`;
		expect(await tokensOfReport(bytes(nested))).toEqual([]);
		expect(await tokens({ headers: [`X-Long: ${"x".repeat(200_000)}`] })).toEqual([]);
		expect(await tokensOfReport(bytes(""))).toEqual([]);
		expect(await tokensOfReport(crypto.getRandomValues(new Uint8Array(65_536)))).toEqual([]);
	});

	it("is told from other mails by its header alone", async () => {
		const isReport = (text: string) => isStatusReport(bytes(text));
		expect(await isReport(statusMail().split("\r\n\r\n")[0] ?? "")).toBe(true);
		expect(await isReport('Content-Type: MULTIPART/Report; Report-Type="delivery-status"')).toBe(
			true,
		);
		expect(
			await isReport("Content-Type: multipart/report; report-type=disposition-notification"),
		).toBe(false);
		expect(await isReport("Content-Type: text/plain; x=report-type=delivery-status")).toBe(false);
		expect(await isReport(`X: ${"y".repeat(500_000)}\r\n`)).toBe(false);
	});
});
