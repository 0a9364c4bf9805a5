/** What texts say, in the language that the visitor's form was in. */
import { contact, identity } from "../../../business/facts.ts";
import { interpolate } from "../../../leads/mail/auto-reply-figures.ts";
import { createDateFormat } from "../../../leads/values/locale-format.ts";
import { writeWelshDate } from "../../../leads/values/welsh-dates.ts";

/** `{day}` and `{time}` are the visitor's, `{link}` stops texts. */
export interface TextWords {
	reminder: string;
	noAnswer: string;
	/** How to stop texts: by a reply, or by a link for people who cannot reply. */
	stop: string;
}

/** The link's line says STOP in each language, because mobile networks know only that word. */
export const textWords: Readonly<Record<string, TextWords>> = {
	en: {
		reminder: "{brand}: your call is at {time} on {day}.",
		noAnswer: "{brand}: sorry I missed you just now. Ring me on {phone}, or I'll try again.",
		stop: "No more texts: reply STOP or {link}",
	},
	pl: {
		reminder: "{brand}: przypominamy o rozmowie, {day}, godz. {time}.",
		noAnswer:
			"{brand}: przed chwilą nie udało mi się do Ciebie dodzwonić. Zadzwoń: {phone} albo poczekaj, spróbuję jeszcze raz.",
		stop: "Nie chcesz SMS-ów? Odpisz STOP lub {link}",
	},
	ro: {
		reminder: "{brand}: îți amintim de discuție, {day}, ora {time}.",
		noAnswer:
			"{brand}: tocmai te-am sunat și nu ne-am găsit. Sună-mă la {phone}, sau te mai caut eu.",
		stop: "Nu mai vrei SMS-uri? Răspunde STOP sau {link}",
	},
	cy: {
		reminder: "{brand}: nodyn i'ch atgoffa o'ch galwad, {day} am {time}.",
		noAnswer:
			"{brand}: mae'n ddrwg gen i na lwyddais i'ch cyrraedd gynnau. Ffoniwch {phone}, neu fe ffoniaf eto.",
		stop: "Dim mwy o negeseuon testun: atebwch STOP neu {link}",
	},
};

/** @param lang language of the lead's form; English if absent or unknown */
export function textWordsIn(lang = "en") {
	const own = lang.split("-", 1)[0] ?? "";
	const isKnown = Object.hasOwn(textWords, own);
	const words = (isKnown ? textWords[own] : textWords.en) as TextWords;
	const values = { brand: identity.brand, phone: contact.phone };

	function writeDay(at: number, timeZone: string): string {
		const write = createDateFormat(
			isKnown && own !== "en" ? own : "en-GB",
			{ timeZone, weekday: "long", day: "numeric", month: "long" },
			own === "cy" ? writeWelshDate : undefined,
		);
		return own !== "en" && isKnown ? write(at) : write(at).replace(",", "");
	}
	const writeTime = (at: number, timeZone: string) =>
		new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(at);

	return {
		reminder: (startAt: number, zone: string): string => {
			const [day, time] = [writeDay(startAt, zone), writeTime(startAt, zone)];
			return interpolate(words.reminder, { ...values, day, time });
		},
		noAnswer: (): string => interpolate(words.noAnswer, values),
		withStop: (text: string, link: string): string =>
			`${text}\n${interpolate(words.stop, { link })}`,
	};
}
