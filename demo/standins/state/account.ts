/** One of the CRM's calendars, open at the same hours every day. */
export interface AccountCalendar {
	id: string;
	name: string;
	/** Length of an appointment, in minutes. */
	minutes: number;
	zone: string;
	/** First and last hour of a day. */
	hours: [from: number, to: number];
	/** Users whose calendar this is. */
	members: string[];
	/** Whether an appointment must name one of them. */
	asksForMember?: boolean;
}

/** The account behind the stand-ins; tests may change it at any time. */
export interface Account {
	/** The bearer token that every call to the CRM and the mail API must have. */
	token: string;
	/** The location of the account. Unset: any location counts as ours. */
	locationId?: string | undefined;
	/** The only existing pipeline. Unset: any. */
	pipelineId?: string | undefined;
	/** The first stage of that pipeline. Unset: an opportunity may name any. */
	stageId?: string | undefined;
	/** Its stages, in order. */
	stages: { id: string; name: string }[];
	/** Custom fields of contacts, in order. */
	customFields: { id: string; name: string }[];
	/**
	 * What `POST /contacts/` of API v1 does if the email or phone is taken: update that contact (as the vendor
	 * documents), reject it with that contact's id, or create a second one. API v2 rejects it unless this is `allow`.
	 */
	duplicates: "merge" | "refuse" | "allow";
	/** How many opportunities a contact may have in one pipeline. */
	opportunities: "one" | "many";
	/** CRM calls allowed in any 10 seconds; 0 counts calls without rejecting any. The real limit is 100. */
	ratePer10s: number;
	/** What the token may do with calendars. */
	scopes: string[];
	calendars: AccountCalendar[];
	/** Google calendars shared with the service account, each with its access. */
	google: {
		calendars: Record<string, "owner" | "writer" | "reader" | "freeBusyReader">;
		isRevoked: boolean;
	};
	/** False until the owner of the mailbox has clicked the relay's activation link. */
	mailboxActive: boolean;
}

/** The token that works by default. */
export const defaultToken = "standin-token";

/** An account that accepts every valid call. */
export function makeAccount(changes: Partial<Account> = {}): Account {
	return {
		token: defaultToken,
		stages: [
			{ id: "standin-stage", name: "New enquiry" },
			{ id: "standin-stage-scored", name: "Took a score card" },
			{ id: "standin-stage-booked", name: "Call booked" },
		],
		customFields: [
			{ id: "standin-field-score", name: "Score" },
			{ id: "standin-field-band", name: "Score band" },
			{ id: "standin-field-trade", name: "Trade" },
		],
		duplicates: "merge",
		opportunities: "one",
		ratePer10s: 0,
		mailboxActive: true,
		scopes: ["calendars.readonly", "calendars/events.readonly", "calendars/events.write"],
		calendars: [
			{
				id: "standin-calendar",
				name: "Discovery calls",
				minutes: 30,
				zone: "Europe/London",
				hours: [9, 17],
				members: ["standin-user"],
			},
		],
		google: { calendars: { "sam@coach.example": "writer" }, isRevoked: false },
		...changes,
	};
}
