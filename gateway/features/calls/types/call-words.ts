/** A call in the visitor's language: its title, time and place, and our sentences about it. */
import { identity } from "../../../../business/facts.ts";
import { localizeAutoReply } from "../../../../leads/mail/auto-reply.ts";
import { interpolate } from "../../../../leads/mail/auto-reply-figures.ts";
import { createDateFormat, knowsDatesIn } from "../../../../leads/values/locale-format.ts";
import { writeWelshDate } from "../../../../leads/values/welsh-dates.ts";
import messages from "../../../pages/visitor-messages.gen.json" with { type: "json" };
import type { CallPlace } from "./call-place.ts";
import { describeClock } from "./describe-meeting.ts";
import type { MeetingType } from "./meeting-type.ts";

/** @param lang language of the form that the call was booked with; English if absent or not translated */
export function callWordsIn(lang: string | undefined) {
	const { of, own, ...language } = localizeAutoReply(lang, messages.languages);
	const words = { ...of("frame"), ...of("call") };
	const say = (key: string, values: Readonly<Record<string, string>> = {}): string =>
		interpolate(words[key] ?? "", values);

	/** A zone's name in the language if it has one, such as "Poland"; otherwise its city. */
	function describeZone(zone: string): string {
		const city = (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
		if (!own || !knowsDatesIn(own)) return say("zone", { city });
		const parts = new Intl.DateTimeFormat(own, { timeZone: zone, timeZoneName: "shortGeneric" });
		const name = parts.formatToParts(0).find(({ type }) => type === "timeZoneName")?.value ?? "";
		// An abbreviation, such as CET, says less than the city.
		return /\p{Ll}/u.test(name) ? name : say("zone", { city });
	}

	function writeDay(time: number, zone: string, year?: "numeric"): string {
		const write = createDateFormat(
			language.lang,
			{ timeZone: zone, weekday: "long", day: "numeric", month: "long", year },
			own === "cy" ? writeWelshDate : undefined,
		);
		return own ? write(time) : write(time).replace(",", "");
	}

	return {
		...language,
		say,
		describeZone,
		/** "Tuesday 1 December". */
		describeDay: (time: number, zone: string): string => writeDay(time, zone),
		/** "Tuesday 1 December 2026 at 10:00, London time". */
		describeTime(time: number, zone: string): string {
			const day = writeDay(time, zone, "numeric");
			return say("at", { day, time: describeClock(time, zone), zone: describeZone(zone) });
		},
		/** "Free call with Robert Hughes". */
		titleOf: (type: MeetingType | undefined): string =>
			say("event", { call: type?.title ?? "Meeting", coach: identity.name }),
		/** Where the call takes place, for the visitor who booked it. */
		describePlace(place: CallPlace | undefined): string {
			if (place?.kind === "video") return place.url;
			return place?.kind === "address" ? place.text : say("rings", { coach: identity.firstName });
		},
	};
}

/** What {@link callWordsIn} returns. */
export type CallWords = ReturnType<typeof callWordsIn>;
