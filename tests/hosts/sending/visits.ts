/** The query of a campaign's address, the part of it that is sent, and its campaign. */
export const query =
	"?utm_source=spring%20mail&utm_campaign=q2&gclid=abc&email=secret%40plumbing.example";
export const kept = "?utm_source=spring+mail&utm_campaign=q2&gclid=abc";
const campaign = { utm_source: "spring mail", utm_campaign: "q2", gclid: "abc" };

/** A visitor's steps, and what is known about the visit afterwards. `A` and so on are pages of one site. */
interface Visit {
	steps: string[];
	/** How the visit began; `A?` is page A with its campaign. Absent if no browser can tell. */
	first?: { page: string; referrer?: true };
	/** Also sent by browsers that do not list the tab's history. */
	always?: true;
	campaign?: object;
	last?: string;
	/** Part of `npm run test:all`; the others are variants of these. */
	sampled?: true;
	/** Whether Firefox tries it too. */
	inFirefox?: true;
}

export const visits: Record<string, Visit> = {
	"a direct visit": { sampled: true, steps: ["open A"], first: { page: "A" } },
	"a direct visit of three pages": { steps: ["open A", "go B", "go C"], first: { page: "A" } },
	"a campaign's visit": { steps: ["open A?"], first: { page: "A?" }, campaign },
	"a campaign's visit of two pages": {
		steps: ["open A?", "go B"],
		first: { page: "A?" },
		campaign,
	},
	"a campaign's visit of five pages": {
		sampled: true,
		inFirefox: true,
		steps: ["open A?", "go B", "go C", "go D", "go E"],
		first: { page: "A?" },
		campaign,
	},
	"a visit from another site": {
		steps: ["from A"],
		first: { page: "A", referrer: true },
		always: true,
	},
	"a visit from another site of three pages": {
		steps: ["from A", "go B", "go C"],
		first: { page: "A" },
	},
	"a visit by an advertisement": {
		steps: ["from A?"],
		first: { page: "A?", referrer: true },
		always: true,
		campaign,
	},
	"an advertisement's visit of two pages": {
		steps: ["from A?", "go B"],
		first: { page: "A?" },
		campaign,
	},
	"a campaign's page loaded again": {
		steps: ["open A?", "reload"],
		first: { page: "A?" },
		campaign,
	},
	"a campaign's second page loaded again": {
		steps: ["open A?", "go B", "reload"],
		first: { page: "A?" },
		campaign,
	},
	"a campaign's page come back to": {
		sampled: true,
		steps: ["open A?", "go B", "back"],
		first: { page: "A?" },
		campaign,
	},
	"a campaign's visit that goes back and on": {
		steps: ["open A?", "go B", "back", "go C"],
		first: { page: "A?" },
		campaign,
	},
	"a campaign's visit that goes back and forward": {
		steps: ["open A?", "go B", "back", "forward"],
		first: { page: "A?" },
		campaign,
	},
	"a campaign's single-page site": {
		steps: ["open A?", "push ?view=2", "push ?view=3"],
		first: { page: "A?" },
		campaign,
	},
	"a single-page site that tidies its address": {
		sampled: true,
		steps: ["open A?", "replace ?"],
		first: { page: "A?" },
		campaign,
	},
	"a single-page site loaded again": {
		steps: ["open A?", "push ?view=2", "reload"],
		first: { page: "A?" },
		campaign,
	},
	// The new tab knows the page from which it was opened, but not how that visit began.
	"a new tab from a campaign's page": {
		steps: ["open A?", "tab B"],
		campaign,
		last: "A?",
	},
	"pages that give away no address": { sampled: true, steps: ["open A?", "quiet B", "quiet C"] },
	"a second campaign": {
		steps: ["open A?", "open B?utm_source=post", "go C"],
		first: { page: "A?" },
		campaign: { utm_source: "post" },
		last: "B?utm_source=post",
	},
};
