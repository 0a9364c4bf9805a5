/** Hours, days and lists as the coach types them: "09:00-12:30, 14:00-17:00". */
import type { HoursSpan, MeetingTypeDto } from "../../../../gateway/desk-api/api.ts";
import { cleanText } from "../../../../leads/values/clean-text.ts";
import { readDate } from "../../../../leads/values/read-number.ts";

export const writeSpans = (spans: readonly HoursSpan[]): string =>
	spans.map(([from, to]) => `${from}-${to}`).join(", ");

/** "9-12.30" -> ["09:00", "12:30"]. Anything else stays as typed, for the gateway to reject. */
function readTime(text: string): string {
	const [, hour = "", minute = "00"] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text.trim()) ?? [];
	return hour ? `${hour.padStart(2, "0")}:${minute}` : text.trim();
}

export const readSpans = (text: string): HoursSpan[] =>
	cleanText(text, "code")
		.split(/[,;]/)
		.filter((part) => part.trim())
		.map((part): HoursSpan => {
			const [from = "", to = ""] = part.split(/\s*(?:-|–|\bto\b)\s*/);
			return [readTime(from), readTime(to)];
		});

export const lines = (text: string): string[] =>
	text
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);

const isDay = (text: string) => /^\d{4}-/.test(readDate(text) ?? "");

/** "24/12/2026" -> "2026-12-24". Anything else stays as typed, for the gateway to reject. */
const readDay = (text: string): string => (isDay(text) ? (readDate(text) ?? text) : text);

export const writeHolidays = (list: MeetingTypeDto["holidays"]): string =>
	list.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join("\n");
export const readHolidays = (text: string): MeetingTypeDto["holidays"] =>
	lines(text).map((line) => {
		const [from = "", to = from] = cleanText(line, "code").split(/\s+(?:to|-)\s+/);
		return { from: readDay(from), to: readDay(to) };
	});

export const writeExceptions = (list: MeetingTypeDto["exceptions"]): string =>
	list.map(({ day, hours }) => `${day} ${writeSpans(hours)}`.trim()).join("\n");
export const readExceptions = (text: string): MeetingTypeDto["exceptions"] =>
	lines(text).map((line) => {
		const words = cleanText(line, "code").split(/\s+/);
		/** Number of words in the date: "23 12 2026" and "23. 12. 2026" have three. */
		const length = isDay(words.slice(0, 3).join(" ")) ? 3 : 1;
		const day = readDay(words.slice(0, length).join(" "));
		return { day, hours: readSpans(words.slice(length).join(" ")) };
	});
