import { clockAhead } from "./episodes/machine.ts";
import type { Figures } from "./fault-run.ts";

/** Figures that must be nought. */
export const noughts = [
	"lost",
	"undelivered",
	"dead",
	"untold",
	"strangeRowsLost",
	"duplicateContacts",
	"missingContacts",
	"duplicateOpportunities",
	"missingOpportunities",
	"missingTags",
	"duplicateNotes",
	"missingNotes",
	"missingFields",
	"missingMails",
	"outOfTurn",
	"mailsMoreThanTwice",
	"repliesMoreThanTwice",
	"erasedButThere",
	"mailsAfterErase",
	"webhooksMissing",
	"webhooksUnderTwoIds",
	"webhooksOutOfOrder",
	"webhooksRedirected",
	"loggedPersonalData",
	"wrongVersions",
] as const satisfies (keyof Figures)[];

/** Longest end after SIGTERM, in milliseconds: five seconds, and one for a busy machine. */
const longestStop = 6000;

/**
 * Each kill leaves up to sixteen mails open, of which nobody knows whether they arrived. On a slow or busy machine
 * more are open, which a long run evens out. A short run allows for a quarter of the sixteen.
 */
const few = ({ leads, kills }: Figures) => 0.05 * leads + (kills < 100 ? 4 : 0.5) * kills;

/**
 * A third of all kills. In a short run most are the episodes', two each: a fifth of the others, for on a busy machine a few
 * come too late to count.
 */
const manyAtOnce = ({ kills, told }: Figures) =>
	kills < 100 ? (kills - 2 * told.length) / 5 : kills / 3;

const hasDigest = ({ told }: Figures) => told.some(({ name }) => name === clockAhead.name);

/** Figures that are not nought although they must be. The digest, which tells the coach, comes with the last episode. */
function noughtsIn(figures: Figures): (keyof Figures)[] {
	return [
		...noughts.filter(
			(name) => (figures[name] ?? 0) > 0 && (name !== "untold" || hasDigest(figures)),
		),
		...(figures.acknowledged === figures.leads ? [] : (["acknowledged"] as const)),
	];
}

/** The figures that are not what they must be. */
export function verdict(figures: Figures): (keyof Figures)[] {
	const wrong = noughtsIn(figures);
	if (figures.hostile)
		return [
			...wrong,
			...(figures.delivered + figures.unanswered === figures.leads ? [] : (["delivered"] as const)),
			...(figures.unanswered > 0 && figures.unansweredTold === 0
				? (["unansweredTold"] as const)
				: []),
		];
	return [
		...wrong,
		...(figures.killsAtOnce < manyAtOnce(figures) ? (["killsAtOnce"] as const) : []),
		...(figures.delivered + figures.unanswered + figures.erased === figures.leads
			? []
			: (["delivered"] as const)),
		...(figures.unanswered > few(figures) ? (["unanswered"] as const) : []),
		...(figures.mailsTwice > few(figures) + figures.claimsLost ? (["mailsTwice"] as const) : []),
		...(figures.pace && figures.peakPer10s > figures.pace ? (["peakPer10s"] as const) : []),
		// Or the comparison would have compared nothing.
		...(figures.formLeads === 0 ? (["formLeads"] as const) : []),
		...(figures.inTurn === 0 ? (["inTurn"] as const) : []),
		...(figures.slowestStop > longestStop ? (["slowestStop"] as const) : []),
		// Single refusals in a storm that are over at the next try are not worth a word, or hardly.
		...(figures.alertsBesides > 0 ? (["alertsBesides"] as const) : []),
		...(figures.told.every(({ ok }) => ok) ? [] : (["told"] as const)),
	];
}
