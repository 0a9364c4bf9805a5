/** One of the CRM's calendars, open at the same hours every day. */
export interface AccountCalendar {
	id: string;
	name: string;
	/** Length of an appointment. */
	minutes: number;
	zone: string;
	/** First and last hour of a day. */
	hours: [from: number, to: number];
	/** Users whose calendar it is. */
	members: string[];
	/** Whether an appointment has to name one of them. */
	asksForMember?: boolean;
}

/** What the account behind the stand-ins is like; a test may change it while they run. */
export interface Account {
	/** The bearer token every call to the CRM and the mail API must carry. */
	token: string;
	/** The location of the account. Unset: any location is taken for ours. */
	locationId?: string | undefined;
	/** The only pipeline there is. Unset: any. */
	pipelineId?: string | undefined;
	/** The first stage of that pipeline. Unset: an opportunity may name any. */
	stageId?: string | undefined;
	/** Its stages, as they are listed. */
	stages: { id: string; name: string }[];
	/** Custom fields of contacts, as they are listed. */
	customFields: { id: string; name: string }[];
	/**
	 * What `POST /contacts/` of API v1 does when e-mail or phone is taken: update that contact (as the
	 * vendor describes it), refuse with its id, or make a second one. API v2 refuses unless it is `allow`.
	 */
	duplicates: "merge" | "refuse" | "allow";
	/** Opportunities a contact may have in one pipeline. */
	opportunities: "one" | "many";
	/** CRM calls allowed in any 10 seconds; 0 counts them and refuses none. The real limit is 100. */
	ratePer10s: number;
	/** What the token may do with calendars. */
	scopes: string[];
	calendars: AccountCalendar[];
	/** Google's calendars that are shared with the service account, and how. */
	google: {
		calendars: Record<string, "owner" | "writer" | "reader" | "freeBusyReader">;
		isRevoked: boolean;
	};
	/** False until the owner of the mailbox has clicked the relay's activation link. */
	mailboxActive: boolean;
}

/** The token that works where nothing else is said. */
export const defaultToken = "standin-token";

/** An account that takes whatever a well-made call sends. */
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
				...{ id: "standin-calendar", name: "Discovery calls", minutes: 30, zone: "Europe/London" },
				...{ hours: [9, 17], members: ["standin-user"] },
			},
		],
		google: { calendars: { "sam@coach.example": "writer" }, isRevoked: false },
		...changes,
	};
}
