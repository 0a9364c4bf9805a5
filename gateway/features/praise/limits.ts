/** Limits of what clients say. */
import { dayMs } from "../../lib/time.ts";
import type { FeatureLimit } from "../../limits/limits-table.ts";

export const praiseLimits = {
	praiseSendsPerMinutePerLink: {
		value: 10,
		what: "sendings of a client's words with one link",
		beyond: "they are asked to wait a minute; nothing they typed is lost",
	},
	praiseInvitationsPerMinutePerMailbox: {
		value: 1,
		what: "invitations to say a few words to one mailbox",
		beyond: "the desk says that they were just asked",
	},
} as const satisfies Record<string, FeatureLimit>;

/** How long a person isn't asked again, and how long an invitation stays open. */
export const askAgainMs = 180 * dayMs;
/** How long the inbox suggests asking somebody who was won. */
export const suggestMs = 2 * dayMs;
/** How long the desk lists that words were withdrawn. */
export const closedKeptMs = 365 * dayMs;

/** Maximum length of each text, in characters. */
export const maxLengths = { text: 1200, figure: 80, name: 60, trade: 60 } as const;
/** Maximum number shown to everyone at once. */
export const maxShown = 12;
/** Maximum size of a picture, in bytes: twice what a phone makes. */
export const maxPictureBytes = 20_000_000;
