import { afterEach, describe, expect, it, vi } from "vitest";
import type { Facts } from "../../business/schema.ts";
import { readContentProse } from "./read-prose.ts";

/** Puts other facts in place of the specification's. */
function replaceFacts(): void {
	vi.doMock("../../business/facts.ts", async () => {
		const { default: shipped } = await import("../../business/facts.json");
		const real = shipped as unknown as Facts;
		const { bindFacts } = await import("../../business/derived.ts");
		return bindFacts({
			...real,
			identity: { ...real.identity, coachingHours: "12,000+", yearsOfExperience: 21 },
			prices: {
				coaching: {
					perMonth: 801,
					months: 7,
					total: 5607,
					freeSessionHours: 3,
					strategyDayHours: 9,
				},
				disc: { report: 83, sessionHours: 11 },
				diagnostic: { minutes: "8-9", outOf: 130 },
				newsletter: { readers: "700+", day: "Wednesday" },
				cleaning: {
					...real.prices.cleaning,
					package: { price: 161, usual: 291, cleans: 7, spots: 8, officeSqFt: 1700 },
					monthly: { price: 191, usual: 231 },
					trial: { worth: 171, voucher: 23, spots: 13 },
					contactWithinHours: 7,
					replacementWithinHours: 36,
					rating: "Rated 5★ by 300+",
					trusted: "Trusted by 70+",
				},
			},
		});
	});
}

afterEach(() => {
	vi.doUnmock("../../business/facts.ts");
	vi.resetModules();
});

/** The facts of specification sections 1 and 9, as texts state them. */
const figures = [
	"10,000+ hours",
	"15 years",
	"£750",
	"6 months",
	"six months",
	"six-month",
	"£4,500",
	"1-hour",
	"4+ hours",
	"£59",
	"4-hour",
	"5-7 minutes",
	"out of 100",
	"Join 500+",
	"every Monday",
	"£150",
	"£150+",
	"£270",
	"6 weekly cleans",
	"6-week",
	"six weeks",
	"1,500 sq ft",
	"5 spots",
	"£180",
	"£220",
	"£20",
	"10 new clients",
	"2 hours",
	"24 hours",
	"by 200+",
	"by 50+",
	// Derived from these: a sixth of £150, and £270 less £150.
	"£25",
	"£120",
] as const;

/** Figures that aren't facts of the business: worked examples and advice, by page. */
const examples: Readonly<Record<string, readonly string[]>> = {
	"/": ["three hours", "twelve months"],
	"/about": ["eight years", "three years"],
	"/areas/south-london": ["twenty minutes"],
	"/blog": ["£300"],
	"/offer": ["nine months"],
	"/services": ["ten minutes"],
	"/services/business-growth": ["ten minutes", "twelve-month", "£8,400", "£6,900", "£9,750"],
	"/services/goal-setting": ["ten minutes"],
	"/services/innovation": ["ten minutes"],
	"/services/business-plan": [
		...["ten minutes", "twelve months", "three months"],
		...["£310,000", "£52,000", "£4,000"],
	],
	"/services/direction": [
		...["ten minutes", "ten years", "five years"],
		...["50 hours", "40 hours", "32 hours", "£95,000", "£82,000", "£64,000", "£310,000"],
	],
	"/services/disc-profiling": [
		...["184 hours", "£7,000", "£28,000", "six weeks"],
		...["two minutes", "ten minutes", "three months"],
	],
	"/services/leadership": ["ten minutes", "£80"],
	"/services/one-to-one-coaching": ["three hours", "one month", "ten-minute"],
	"/services/productivity": ["ten minutes", "twenty minutes", "two minutes", "one hour"],
	"/services/sales-coaching": ["ten minutes", "five minutes"],
	"/services/whatsapp-coaching": ["ten minutes", "three minutes"],
	"/testimonials": ["eleven hours"],
	checklist: [
		"ten minutes",
		"30 days",
		"48 hours",
		"three months",
		"twelve months",
		"five years",
		"£500",
	],
	// A score card's result is always out of 100, whatever a quiz elsewhere counts to.
	mails: ["ten minutes", "thirty days", "out of 100"],
	widgets: ["ten minutes", "2 weeks", "3 months", "2 days", "3 days", "5 days", "out of 100"],
};

const number =
	"(?:\\d[\\d,]*\\+?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty)";
const pattern = new RegExp(
	[
		"£\\d{1,3}(?:,\\d{3})*(?![\\d,.]*[km\\d])\\+?",
		`\\b${number}(?:-\\d+)?[- ](?:minutes?|hours?|months?|years?|spots|sq ft|new clients|weekly cleans)\\b`,
		"\\b(?:\\d+|thirty)[- ]days?\\b",
		"\\b(?:\\d+|six)[- ]weeks?\\b",
		"\\bout of \\d+",
		"\\bby \\d+\\+",
		"\\bJoin \\d+\\+",
		"\\bevery \\w+day\\b",
	].join("|"),
	"gi",
);
const figuresIn = (text: string) => text.match(pattern) ?? [];

/**
 * What visitors read, by page or kind of text: pages (without articles, embedding and notices), the footer, widgets,
 * mails and the PDF.
 */
async function readAll(): Promise<Map<string, string[]>> {
	const { pages } = await import("../../site/render/documents/typographic-pages.ts");
	const { sourceMessages } = await import("../../widgets/languages/source-messages.ts");
	const { autoReplyMessages } = await import("../../leads/forms/auto-replies.ts");
	const { checklist } = await import("../../business/facts.ts");
	const { footer } = await import("../../site/content/navigation/footer.ts");
	const embed = { widgets: [], languages: [], sizes: [], origin: "https://coach.example" } as never;
	const own = pages.filter(({ path }) => !/^\/(?:blog\/|embed|privacy|accessibility)/.test(path));
	return new Map([
		...own.map(({ path, content }) => [path, readContentProse(content(embed))] as const),
		["footer", readContentProse(footer)],
		["widgets", readContentProse(sourceMessages)],
		["mails", readContentProse(autoReplyMessages)],
		["checklist", readContentProse(checklist)],
	]);
}

/** Figures with the place they were found in, without that place's examples. */
async function readFigures(): Promise<[place: string, figure: string][]> {
	return [...(await readAll())].flatMap(([place, texts]) => {
		const spared = examples[place] ?? [];
		return [...new Set(texts.flatMap(figuresIn))]
			.filter((figure) => !spared.some((one) => one.toLowerCase() === figure.toLowerCase()))
			.map((figure): [string, string] => [place, figure]);
	});
}

const isFact = (figure: string) =>
	figures.some((fact) => fact.toLowerCase() === figure.toLowerCase());

describe("prices, counts and times on pages, widgets, mails and PDF", () => {
	it("are the specification's, or examples that are listed here", async () => {
		const found = await readFigures();
		expect(found.filter(([, figure]) => !isFact(figure))).toEqual([]);
		const missing = figures.filter(
			(fact) => !found.some(([, figure]) => figure.toLowerCase() === fact.toLowerCase()),
		);
		expect(missing).toEqual([]);
	}, 60_000);

	it("follow the facts: after a change, no old figure is left", async () => {
		replaceFacts();
		const found = await readFigures();
		expect(found.filter(([, figure]) => isFact(figure))).toEqual([]);
		expect(found.map(([, figure]) => figure)).toContain("£5,607");
	}, 60_000);

	it("give the right number of questions, pillars, steps, guides and parts of the score", async () => {
		const { checklist, questionCount } = await import("../../business/facts.ts");
		expect(checklist.lead).toMatch(/^Thirty questions /);
		expect(questionCount).toBe(30);
		const { oneToOne } = await import("../../site/pages/one-to-one/one-to-one.content.ts");
		expect(oneToOne.pillars.title).toMatch(/^Five /);
		expect(oneToOne.pillars.items).toHaveLength(5);
		expect(oneToOne.path.title).toMatch(/five steps$/);
		expect(oneToOne.path.items).toHaveLength(5);
		const { officePackage } = await import("../../site/pages/package/package.content.ts");
		expect(officePackage.resources.intro).toMatch(/^Four guides/);
		expect(officePackage.resources.items).toHaveLength(4);
		const { diagnostic } = await import("../../site/pages/diagnostic/diagnostic.content.ts");
		const { default: health } = await import("../../business/forms/business-health.json");
		const parts = diagnostic.areas.items.map(({ title }) => title);
		expect(parts).toEqual(["Marketing", "Sales", "Operations", "Finance", "Team"]);
		expect(health.scoring.categories.map(({ title }) => title)).toEqual(parts);
		expect(health.start.text).toMatch(/^Twenty short questions, five to seven minutes\./);
		expect(health.questions.filter((question) => "category" in question)).toHaveLength(20);
	});

	it("are noticed if they differ", () => {
		expect(figuresIn("£780 a month, within 48 hours, 5-8 minutes")).toEqual([
			"£780",
			"48 hours",
			"5-8 minutes",
		]);
		expect(["£780", "48 hours", "5-8 minutes"].some(isFact)).toBe(false);
	});
});
