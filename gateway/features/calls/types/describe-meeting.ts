/** Describes a meeting in words: title, time and place. */
import { identity } from "../../../../business/facts.ts";
import type { MeetingPlace } from "../../../../leads/features/calls/call.ts";
import type { RawFields } from "../../../../leads/form/definition.ts";
import type { CallPlace } from "./call-place.ts";
import type { MeetingType } from "./meeting-type.ts";

/** "Tuesday 1 December 2026 at 10:00, London time". */
export function describeTime(time: number, zone: string): string {
	const day = new Intl.DateTimeFormat("en-GB", { timeZone: zone, dateStyle: "full" }).format(time);
	return `${day.replace(",", "")} at ${describeClock(time, zone)}, ${describeZone(zone)}`;
}

/** "Tuesday 1 December". */
export const describeDay = (time: number, zone: string): string =>
	new Intl.DateTimeFormat("en-GB", {
		...{ timeZone: zone, weekday: "long", day: "numeric", month: "long" },
	})
		.format(time)
		.replace(",", "");

/** "10:00". */
export const describeClock = (time: number, zone: string): string =>
	new Intl.DateTimeFormat("en-GB", {
		...{ timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
	}).format(time);

/** "London time", from the last part of the zone's name. */
export const describeZone = (zone: string): string =>
	`${(zone.split("/").at(-1) ?? zone).replaceAll("_", " ")} time`;

/** Where a call takes place. @param phone the visitor's number, if it may be repeated */
export function describePlace(place: CallPlace | undefined, phone?: string): string {
	if (place?.kind === "video") return place.url;
	if (place?.kind === "address") return place.text;
	return phone
		? `${identity.firstName} will ring you on ${phone}`
		: `${identity.firstName} will ring you`;
}

/** How a call takes place, for visitors who have not booked yet: "A video call". */
export function describeWay({ place }: MeetingType): string {
	if (place.kind === "phone") return `${identity.firstName} will ring you`;
	return place.kind === "address" ? place.text : "A video call";
}

/** The public part of a type's place. Only the visitor who booked gets a video call's link. */
export const publicPlace = ({ place }: MeetingType): MeetingPlace =>
	place.kind === "address" ? place : { kind: place.kind === "phone" ? "phone" : "video" };

export const titleOf = (type: MeetingType | undefined): string =>
	`${type?.title ?? "Meeting"} with ${identity.name}`;

/** The first name if it looks like one: a mail must not carry a stranger's words to somebody else. */
export const plainName = ({ firstName = "" }: RawFields): string =>
	/^[\p{L}\p{M}' -]{1,40}$/u.test(firstName) ? firstName : "";
