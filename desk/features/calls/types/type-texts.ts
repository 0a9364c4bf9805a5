/** A call type as its form holds it until it is saved: all values are text, except hours and checkboxes. */
import type { MeetingTypeDto } from "../../../../gateway/desk-api/api.ts";
import { readNumber } from "../../../../leads/values/read-number.ts";
import {
	lines,
	readExceptions,
	readHolidays,
	writeExceptions,
	writeHolidays,
} from "./hours-text.ts";

/** Keys and names of weekdays, Monday first. */
export const weekdays = [
	...([
		["mon", "Monday"],
		["tue", "Tuesday"],
		["wed", "Wednesday"],
		["thu", "Thursday"],
	] as const),
	...([
		["fri", "Friday"],
		["sat", "Saturday"],
		["sun", "Sunday"],
	] as const),
];

/** A type with all values as text, for the fields. @param suggestedRoom template for calls with a link of their own */
export function toTexts(type: MeetingTypeDto, suggestedRoom: string): Record<string, string> {
	const { place } = type;
	return {
		title: type.title,
		name: type.name,
		zone: type.zone,
		question: type.question,
		minutes: String(type.minutes),
		stepMinutes: String(type.stepMinutes),
		beforeMinutes: String(type.beforeMinutes),
		afterMinutes: String(type.afterMinutes),
		noticeHours: String(type.noticeHours),
		horizonDays: String(type.horizonDays),
		maxPerDay: type.maxPerDay === null ? "" : String(type.maxPerDay),
		...{
			place: place.kind,
			placeText: place.kind === "video" ? place.url : place.kind === "address" ? place.text : "",
			roomTemplate: place.kind === "room" ? place.template : suggestedRoom,
		},
		mailText: type.mailText,
		reminderHours: type.reminderHours.join(", "),
		holidays: writeHolidays(type.holidays),
		exceptions: writeExceptions(type.exceptions),
		bookedIn: type.bookedIn.service,
		calendarId: type.bookedIn.service === "own" ? "" : type.bookedIn.id,
		calendars: type.calendars.join("\n"),
		bankHolidays: type.bankHolidays,
	};
}

type Place = MeetingTypeDto["place"];

const places: Readonly<Record<string, (text: (name: string) => string) => Place>> = {
	video: (text) => ({ kind: "video", url: text("placeText").trim() }),
	room: (text) => ({ kind: "room", template: text("roomTemplate") }),
	address: (text) => ({ kind: "address", text: text("placeText") }),
};

/** The call type that the fields describe. The gateway checks it. */
export function fromTexts(
	texts: Record<string, string>,
	others: Pick<MeetingTypeDto, "live" | "afterForms" | "hours">,
): MeetingTypeDto {
	const text = (name: string) => texts[name] ?? "";
	const number = (name: string) => readNumber(text(name)) ?? Number.NaN;
	const service = text("bookedIn") as MeetingTypeDto["bookedIn"]["service"];
	return {
		...{
			name: text("name"),
			title: text("title"),
			zone: text("zone"),
			question: text("question"),
		},
		...others,
		minutes: number("minutes"),
		stepMinutes: number("stepMinutes"),
		beforeMinutes: number("beforeMinutes"),
		afterMinutes: number("afterMinutes"),
		noticeHours: number("noticeHours"),
		horizonDays: number("horizonDays"),
		maxPerDay: text("maxPerDay").trim() ? number("maxPerDay") : null,
		place: places[text("place")]?.(text) ?? { kind: "phone" },
		bookedIn: service === "own" ? { service } : { service, id: text("calendarId").trim() },
		reminderHours: text("reminderHours")
			.split(/[\s,;]+/)
			.filter(Boolean)
			.map((hours) => readNumber(hours) ?? Number.NaN),
		mailText: text("mailText"),
		holidays: readHolidays(text("holidays")),
		exceptions: readExceptions(text("exceptions")),
		calendars: lines(text("calendars")),
		bankHolidays: text("bankHolidays") as MeetingTypeDto["bankHolidays"],
	};
}

/** Fields that need a number, and one that may be empty. */
const numberFields = [
	...(["minutes", "stepMinutes", "beforeMinutes", "afterMinutes"] as const),
	...(["noticeHours", "horizonDays"] as const),
];
const optionalNumberField = "maxPerDay";

/** The first field without a valid number. */
export function findUnread(texts: Record<string, string>): string | undefined {
	const isUnread = (name: string) => readNumber(texts[name] ?? "") === undefined;
	const hasText = Boolean(texts[optionalNumberField]?.trim());
	return [...numberFields, ...(hasText ? [optionalNumberField] : [])].find(isUnread);
}
