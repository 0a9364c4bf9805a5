/** The part of the desk's API about what clients say. */

declare module "../leads.ts" {
	interface FeatureItems {
		praise: true;
	}
}

/**
 * - `asked`: no answer yet
 * - `waiting`: for the coach to approve it
 * - `with-client`: a shorter text waits for the client's yes
 * - `shown`: everyone can see it
 * - `closed`: the client withdrew it or said no, or the coach deleted it; the words are gone
 */
export type PraiseState = "asked" | "waiting" | "with-client" | "shown" | "closed";

export interface PraiseDto {
	id: string;
	/** The lead that was won; absent once it is deleted. */
	lead?: string;
	/** The client's name as the desk has it. */
	person: string;
	state: PraiseState;
	askedAt: number;
	/** What they said, as they agreed to it. Lines end in \n. */
	text: string;
	figure: string;
	name: string;
	trade: string;
	/** Path of their picture, in the desk's API; absent if there is none. */
	picture?: string;
	/** The words of their consent. */
	wording: string;
	agreedAt?: number;
	/** Whether everyone can see `text` now, perhaps while a shorter one waits for their yes. */
	isShown: boolean;
	/** The shorter text that waits for their yes. */
	short?: string;
	/** When they said no to a shorter text. */
	refusedAt?: number;
	closedAt?: number;
	closedBy?: "client" | "coach";
	/** What the coach should know before approving it: web addresses, a name that isn't the client's. */
	notices: string[];
}

/** `GET praise`, and the answer to every change below. Newest first. */
export interface PraiseList {
	praise: PraiseDto[];
	/** Maximum length of a text, in characters. */
	maxLength: number;
	/** Whether the desk can email a shorter text to a client. */
	canMail: boolean;
	/** What everyone can read, for the coach to look at. */
	publicUrl: string;
}

/**
 * `POST praise/:id/show` and `POST praise/:id/shorten`. `text` is what the coach read: 409 if it has changed.
 * `DELETE praise/:id` deletes the words for good.
 */
export interface ShowPraise {
	text: string;
	/** False takes it down. */
	isShown: boolean;
}
export interface ShortenPraise {
	text: string;
	short: string;
}

/** `GET leads/:id/praise`, and the answer to `POST leads/:id/praise`, which asks. */
export interface LeadPraise {
	/** The email that a press sends; absent if they can't be asked. */
	mail?: { to: string; subject: string; text: string };
	/** Why they can't be asked now, such as when they were last asked. */
	sentence?: string;
	/** What they said, if it is at the desk. */
	hasAnswer: boolean;
}

/** `GET praise/suggestion`: who was won lately and could be asked; empty if there is nobody. */
export interface PraiseSuggestion {
	lead?: string;
	name?: string;
}
