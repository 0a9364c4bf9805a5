/** Hours, days and lists as the coach types them: "09:00-12:30, 14:00-17:00". */
import type { HoursSpan, MeetingTypeDto } from "../../gateway/desk-api/api.ts";

export const writeSpans = (spans: readonly HoursSpan[]): string =>
	spans.map(([from, to]) => `${from}-${to}`).join(", ");

/** "9-12.30" -> ["09:00", "12:30"]; what is no time stays as it is, and the gateway says so. */
function readTime(text: string): string {
	const [, hour = "", minute = "00"] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text.trim()) ?? [];
	return hour ? `${hour.padStart(2, "0")}:${minute}` : text.trim();
}

export const readSpans = (text: string): HoursSpan[] =>
	text
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

export const writeHolidays = (list: MeetingTypeDto["holidays"]): string =>
	list.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join("\n");
export const readHolidays = (text: string): MeetingTypeDto["holidays"] =>
	lines(text).map((line) => {
		const [from = "", to = from] = line.split(/\s+to\s+/);
		return { from, to };
	});

export const writeExceptions = (list: MeetingTypeDto["exceptions"]): string =>
	list.map(({ day, hours }) => `${day} ${writeSpans(hours)}`.trim()).join("\n");
export const readExceptions = (text: string): MeetingTypeDto["exceptions"] =>
	lines(text).map((line) => {
		const [day = "", ...rest] = line.split(/\s+/);
		return { day, hours: readSpans(rest.join(" ")) };
	});
