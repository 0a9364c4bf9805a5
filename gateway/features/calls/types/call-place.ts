/** Where one call takes place: what its type says, or the call's own link. */
import { createHash } from "node:crypto";
import { identity } from "../../../../business/facts.ts";
import type { MeetingPlace } from "../../../../leads/features/calls/call.ts";
import type { Meeting } from "../store/meeting.ts";
import type { MeetingType } from "./meeting-type.ts";
import { roomPlaceholder } from "./room-template.ts";

/** The place of a call, with its link if it's a video call. */
export type CallPlace = Exclude<MeetingType["place"], { kind: "room" }>;

/** Letters and digits that are hard to confuse when read out: 32 of them, so each is equally likely. */
const letters = "abcdefghjkmnpqrstuvwxyz023456789";
/** Characters of five bits each; 100 bits can't be guessed. */
const nameLength = 20;

/** Name of a call's room. Only somebody who knows the lead's id, a random UUID, can work it out. */
function roomName(lead: string): string {
	const digest = createHash("sha256").update(`room ${lead}`).digest();
	return Array.from(digest.subarray(0, nameLength), (byte) => letters[byte % letters.length]).join(
		"",
	);
}

/** The link that a call gets when it's booked; undefined if its type has one place for all calls, or was removed. */
export const ownLinkOf = (type: MeetingType | undefined, lead: string): string | undefined =>
	type?.place.kind === "room"
		? type.place.template.replaceAll(roomPlaceholder, roomName(lead))
		: undefined;

/** Where a call takes place. Undefined if its type was removed and it has no link of its own. */
export function callPlaceOf(
	{ lead, link }: Pick<Meeting, "lead" | "link">,
	type: MeetingType | undefined,
): CallPlace | undefined {
	// A call that was booked before its type had room links gets the link that it would have now.
	const url = link || ownLinkOf(type, lead);
	if (url) return { kind: "video", url };
	return type?.place.kind === "room" ? undefined : type?.place;
}

/** Where a call takes place, for the visitor who booked it. */
export const bookedPlace = (place: CallPlace): MeetingPlace =>
	place.kind === "video" ? { kind: "video", text: place.url } : place;

/** A suggested template, on a service where nobody needs an account to join. */
export const suggestedTemplate = (): string => {
	const brand = identity.brand
		.toLowerCase()
		.replace(/[^a-z\d]+/g, "-")
		.replace(/^-|-$/g, "");
	return `https://meet.jit.si/${brand ? `${brand}-` : ""}${roomPlaceholder}`;
};
