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

/** Longest shutdown after SIGTERM, in milliseconds: five seconds, plus one for a busy machine. */
const longestStop = 6000;

/**
 * Each kill can leave up to sixteen mails that may or may not have arrived. A slow or busy machine leaves more,
 * which averages out in a long run; a short run allows a quarter of them.
 */
const few = ({ leads, kills }: Figures) => 0.05 * leads + (kills < 100 ? 4 : 0.5) * kills;

/**
 * A third of all kills. In a short run most kills belong to the episodes, two each, so a fifth of the others is
 * enough: on a busy machine a few come too late to count.
 */
const manyAtOnce = ({ kills, told }: Figures) =>
	kills < 100 ? (kills - 2 * told.length) / 5 : kills / 3;

const hasDigest = ({ told }: Figures) => told.some(({ name }) => name === clockAhead.name);

/** Figures that must be 0 but aren't. The digest, which tells the coach, comes with the last episode. */
function noughtsIn(figures: Figures): (keyof Figures)[] {
	return [
		...noughts.filter(
			(name) => (figures[name] ?? 0) > 0 && (name !== "untold" || hasDigest(figures)),
		),
		...(figures.acknowledged === figures.leads ? [] : (["acknowledged"] as const)),
	];
}

/** The figures that are wrong. */
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
		// Otherwise nothing was compared.
		...(figures.formLeads === 0 ? (["formLeads"] as const) : []),
		...(figures.inTurn === 0 ? (["inTurn"] as const) : []),
		...(figures.slowestStop > longestStop ? (["slowestStop"] as const) : []),
		// Single rejections in a storm that the next try clears needn't be reported often.
		...(figures.alertsBesides > 0 ? (["alertsBesides"] as const) : []),
		...(figures.told.every(({ ok }) => ok) ? [] : (["told"] as const)),
	];
}
