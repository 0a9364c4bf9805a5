import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
	testimonials as clients,
	contact as contactFacts,
	identity,
	links,
	prices,
} from "../../business/facts.ts";
import { about } from "../pages/about/about.content.ts";
import { areaLayout, areaPages } from "../pages/area/area.content.ts";
import { contact } from "../pages/contact/contact.content.ts";
import { contactLanding } from "../pages/contact-standalone/contact-standalone.content.ts";
import { diagnostic } from "../pages/diagnostic/diagnostic.content.ts";
import { home } from "../pages/home/home.content.ts";
import { oneToOne } from "../pages/one-to-one/one-to-one.content.ts";
import { officePackage } from "../pages/package/package.content.ts";
import { privacy } from "../pages/privacy/privacy.content.ts";
import { serviceLayout, servicePages } from "../pages/service/service.content.ts";
import { services } from "../pages/services/services.content.ts";
import { testimonials } from "../pages/testimonials/testimonials.content.ts";
import { trial } from "../pages/trial/trial.content.ts";
import { pages } from "../pages.ts";
import { lucideIcons } from "../render/lucide.ts";
import { cleaning } from "./cleaning.ts";
import { applicationError } from "./errors.ts";
import { figures } from "./figures.ts";
import { footer } from "./navigation/footer.ts";
import { nav } from "./navigation/nav.ts";
import { notFound } from "./not-found.ts";

const site = join(import.meta.dirname, "..");
const everything = {
	about,
	applicationError,
	areaLayout,
	areaPages,
	cleaning,
	contact,
	contactLanding,
	diagnostic,
	footer,
	home,
	nav,
	notFound,
	officePackage,
	oneToOne,
	privacy,
	serviceLayout,
	servicePages,
	services,
	testimonials,
	trial,
};

/** The specification's route table, and pages that it doesn't have. */
const routes = [
	...["/", "/contact", "/about", "/testimonials", "/offer", "/msoft-business-diagnostic"],
	...["business-offer", "one-to-one-coaching", "whatsapp-coaching", "disc-profiling"]
		.concat(["sales-coaching", "business-plan", "business-growth", "leadership"])
		.concat(["goal-setting", "innovation", "direction", "productivity"])
		.map((name) => `/services/${name}`),
	...["city-of", "east", "north", "south", "west"].map((part) => `/areas/${part}-london`),
	...["building-team", "mindset", "scale-mindset", "disc-profile", "sales-process"].map(
		(article) => `/blog/${article}`,
	),
	...["/services", "/blog", "/landing/contact", "/privacy", "/accessibility", "/embed/partners"],
];

/** Every text below a value, with the keys that lead to it. */
function* texts(value: unknown, path: string[] = []): Generator<{ path: string[]; text: string }> {
	if (typeof value === "string") yield { path, text: value };
	else if (typeof value === "object" && value !== null)
		for (const [key, inner] of Object.entries(value)) yield* texts(inner, [...path, key]);
}

const all = [...texts(everything)];
const valuesOf = (key: string) => all.filter(({ path }) => path.at(-1) === key);
const textOf = (value: unknown) => [...texts(value)].map(({ text }) => text).join("\n");
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);
const labels = (items: readonly { label: string }[] = []) => items.map(({ label }) => label);

describe("the counts the specification gives", () => {
	it("gives Home four buttons: chat, discovery call, checklist, phone", () => {
		expect(home.hero.title).toBe("Grow The Business You Truly Want");
		expect(labels(home.hero.actions)).toEqual([
			"Chat on WhatsApp",
			"Book a Discovery Call",
			"Business Checklist",
			`Call ${contactFacts.phone}`,
		]);
		expect(home.hero.actions?.map(({ href, opens }) => opens ?? href)).toEqual([
			links.chat,
			"/leads/meetings",
			"checklist",
			`tel:${contactFacts.phoneLink}`,
		]);
	});

	it("shows the Services dropdown's six on Home, only the first of them featured", () => {
		const dropdown = nav.items[1]?.children ?? [];
		expect(home.help.title).toBe("How I Can Help You");
		expect(home.help.cards.map(({ title, link }) => ({ label: title, href: link }))).toEqual(
			dropdown,
		);
		expect(home.help.cards.map(({ featured }) => featured)).toEqual([
			true,
			...Array(5).fill(false),
		]);
	});

	it("labels the dropdowns as the specification does", () => {
		expect(labels(nav.items)).toEqual([
			...["Home", "Services", "Blog", "Testimonials", "About", "Contact"],
		]);
		expect(labels(nav.items[1]?.children)).toEqual([
			"1-1 Coaching",
			"WhatsApp Coaching Business Thread",
			"MSOFT Business Diagnostic",
			"DISC Profiling",
			"Sales Coaching",
			"Business Plan",
		]);
		expect(labels(nav.items[2]?.children)).toEqual([
			"All Articles",
			"Building a Team",
			"Mindset",
			"Scale Mindset",
			"ICS DISC Profile",
			"Sales Process",
		]);
		expect(footer.groups.map(({ links }) => links.length)).toEqual([6, 6, 5, 7]);
		expect(footer.copyright).toContain("2025");
	});

	it("lists seven services in order, DISC flagged", () => {
		expect(services.more).toBe("Learn More");
		expect(services.cards.map(({ link, flag }) => [link.split("/").at(-1), flag])).toEqual([
			["disc-profiling", "FEATURED OFFER"],
			...["business-growth", "leadership", "goal-setting", "innovation"].map((s) => [s, undefined]),
			...["direction", "productivity"].map((s) => [s, undefined]),
		]);
	});

	it("titles the ten service pages exactly and gives each six features, DISC its four styles", () => {
		expect(servicePages.map(({ title, features }) => [title, features.length])).toEqual([
			["DISC Profiling", 4],
			["Business Growth Strategy", 6],
			["Leadership Development", 6],
			["Goal Setting & Achievement", 6],
			["Innovation Workshop", 6],
			["Business Direction", 6],
			["Productivity & Time Management", 6],
			["WhatsApp Coaching Business Thread", 6],
			["Sales Coaching", 6],
			["Business Plan & Strategic Growth", 6],
		]);
		expect(serviceLayout.approachTitle).toBe("Professional Approach");
		expect(serviceLayout.closing.title).toBe("Ready to Elevate Your Business");
		expect(new Set(servicePages.map(({ closingText }) => closingText)).size).toBe(10);
		expect(serviceLayout.closing.actions[0]).toMatchObject({
			label: "Business Checklist",
			opens: "checklist",
		});
	});

	it("gives neighbouring services different kinds of head", () => {
		const kinds = new Map<string, string>([
			...servicePages.map(({ path, hero }) => [path, hero.kind] as const),
			// Services whose own layouts have a fixed head: a quote, and a number.
			...([
				["/services/one-to-one-coaching", "quote"],
				["/msoft-business-diagnostic", "number"],
			] as const),
		]);
		const lists = {
			home: home.help.cards.map(({ link }) => link),
			services: services.cards.map(({ link }) => link),
			next: [...servicePages, ...servicePages.slice(0, 1)].map(({ path }) => path),
		};
		for (const [name, paths] of Object.entries(lists)) {
			const headKinds = paths.map((path) => kinds.get(path));
			expect(headKinds).not.toContain(undefined);
			const same = headKinds.filter((kind, index) => index > 0 && kind === headKinds[index - 1]);
			expect(same, `${name}: ${headKinds}`).toEqual([]);
		}
	});

	it("gives every service except DISC a band of its own", () => {
		const titles = servicePages.flatMap(({ band }) => (band ? [band.title] : []));
		expect(titles).toHaveLength(9);
		expect(new Set(titles).size).toBe(9);
	});

	it("gives each area another drawing", () => {
		expect(new Set(areaPages.map(({ image }) => image)).size).toBe(5);
	});

	it("gives DISC its five masterclasses and its order section, the plan its Real Results", () => {
		const [disc] = servicePages;
		const plan = servicePages.at(-1);
		if (disc?.additionalContent?.kind !== "disc") throw new Error("DISC has no blocks of its own");
		if (plan?.additionalContent?.kind !== "business-plan") throw new Error("No Real Results");
		const { masterclasses, order, statistics } = disc.additionalContent;
		expect(titles(masterclasses.items)).toEqual([
			...["Leaders", "Teams", "Sales", "Recruitment", "Change Management"],
		]);
		expect(masterclasses.badge).toBe("4-hour session, CPD certified");
		expect(order.price).toBe("£59");
		expect(statistics.figures.every(({ basis }) => basis !== undefined)).toBe(true);
		expect(plan.additionalContent.results?.title).toBe("Real Results");
	});

	it("gives the 1-1 page five pillars, five steps, three buttons and eight questions or more", () => {
		expect(oneToOne.hero.title).toContain("operator to CEO");
		expect(titles(oneToOne.pillars.items)).toEqual([
			...["Marketing", "Sales", "Operations", "Finance", "People"],
		]);
		expect(titles(oneToOne.path.items)).toEqual([
			"Free checklist",
			"Free 1-hour coaching session",
			"Paid strategy day",
			"First coaching session",
			"Six-month commitment",
		]);
		expect(oneToOne.actions.map(({ href, opens }) => opens ?? href)).toEqual([
			"checklist",
			"/leads/meetings?call=strategy-day&else=strategyDay",
			links.chat,
		]);
		expect(oneToOne.faq.items.length).toBeGreaterThanOrEqual(8);
		expect(textOf(oneToOne.guarantee)).toMatch(/show up and do the work/);
	});

	it("has five testimonials, five outcomes, five areas and four guides, one of them popular", () => {
		expect(testimonials.clients).toHaveLength(5);
		expect(testimonials.closing.actions[0]).toMatchObject({
			label: "Book Discovery Call",
			href: "https://scheduling.example/hartley/discovery",
		});
		expect(about.outcomes.items).toHaveLength(5);
		expect(areaPages).toHaveLength(5);
		for (const page of areaPages) {
			expect(page.services.map(({ title }) => title)).toEqual([
				"Regular Office Cleaning",
				"Deep Office Cleaning",
			]);
		}
		expect(officePackage.resources.items).toHaveLength(4);
		expect(officePackage.resources.popularFlag).toBe("MOST POPULAR");
		const popular = officePackage.resources.items.filter((guide) => guide.popular);
		expect(titles(popular)).toEqual(["The Office Cleaning Checklist"]);
	});

	it("has more text of its own in each area than it repeats", () => {
		const sentences = (value: unknown) =>
			textOf(value)
				.split(/(?<=[.?!])\s+|\n/)
				.filter((text) => text.split(" ").length > 3);
		const shared = sentences(areaLayout);
		for (const page of areaPages) {
			const others = areaPages.filter((other) => other !== page).flatMap(sentences);
			const own = sentences(page).filter((text) => !others.includes(text));
			expect(own.length, page.areaName).toBeGreaterThan(shared.length);
		}
	});

	it("uses the specification's words on the error screen and the contact page", () => {
		expect(applicationError.title).toBe("Unexpected Application Error!");
		expect(contact.form.title).toBe("Book a Call");
		expect(contactLanding.hero.title).toBe(`Contact ${identity.name}`);
		expect(textOf(contact.details)).toContain("In-person or online");
		expect(cleaning.calculate).toMatchObject({
			label: "Calculate your cleaning cost",
			opens: "calculator",
		});
		for (const page of [home.closing, contact.hero])
			expect(labels(page.actions)).toContain("Request a free coaching consultation");
	});
});

describe("the figures of business/", () => {
	const { coaching, disc, diagnostic: quiz, cleaning: clean } = prices;

	it.each([
		["home", home, [identity.coachingHours, "15 years", "£100k–£1m"]],
		["1-1", oneToOne, [`£${coaching.perMonth} a month`, `${coaching.months} months`, "£4,500"]],
		["1-1 path", oneToOne.path, [`${coaching.freeSessionHours}-hour`, "4+ hours"]],
		["DISC", servicePages[0], [`£${disc.report}`, `${disc.sessionHours}-hour`, "CPD certified"]],
		["diagnostic", diagnostic, [`${quiz.minutes} minutes`, `out of ${quiz.outOf}`]],
		["trial", trial, [`${clean.trial.spots} new clients this month`, "worth £150+", "£20 voucher"]],
		["trial promises", trial, ["within 2 hours", "within 24 hours", clean.rating, clean.trusted]],
		["package", officePackage, ["£150", "£270", "6 weekly cleans", "1,500 sq ft", "5 spots"]],
		["package, monthly", officePackage.monthly, ["£180", "£220"]],
	])("are on the page: %s", (_page, content, expected) => {
		const text = textOf(content);
		for (const figure of expected) expect(text).toContain(figure);
	});

	it("are written only in business/: no content file repeats one", () => {
		const facts = [
			...Object.values(figures).filter((figure) => figure.startsWith("£")),
			...Object.values(contactFacts).flat(),
			...[identity.name, identity.brand, identity.coachingHours, clean.rating, clean.trusted],
		].filter((fact) => fact.length > 2 && fact !== "Free");
		const files = globSync(["content/**/*.ts", "pages/*/*.content.ts"], { cwd: site }).filter(
			(file) => !/test\.ts$|content\/(articles|types|figures)|(article|blog)\.content/.test(file),
		);
		expect(files.length).toBeGreaterThan(25);
		for (const file of files) {
			const source = readFileSync(join(site, file), "utf8");
			// Worked examples may contain larger sums that begin with the same digits.
			const repeated = facts.filter((fact) =>
				new RegExp(`${fact.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\d,]\\d)`).test(source),
			);
			expect(repeated, file).toEqual([]);
		}
	});
});

describe("titles and descriptions", () => {
	const entries = pages.map(({ path, seo }) => [path, seo] as const);

	it("exist for every page of the specification", () => {
		expect(entries.map(([path]) => path)).toEqual(expect.arrayContaining(routes));
	});

	it.each(entries)("%s: title within 60 characters, description within 70 to 155", (_path, seo) => {
		expect(seo.title.length).toBeLessThanOrEqual(60);
		expect(seo.description.length).toBeLessThanOrEqual(155);
		expect(seo.description.length).toBeGreaterThanOrEqual(70);
	});

	it("are unique", () => {
		for (const key of ["title", "description"] as const)
			expect(new Set(entries.map(([, seo]) => seo[key].toLowerCase())).size).toBe(entries.length);
	});
});

describe("every page's text", () => {
	it("names icons that Lucide has", () => {
		const icons = new Set(valuesOf("icon").map(({ text }) => text));
		expect(icons.size).toBeGreaterThan(50);
		const missing = [...icons].filter((icon) => lucideIcons[icon] === undefined);
		expect(missing).toEqual([]);
	});

	it("links to pages that exist", () => {
		const paths = new Set(pages.map(({ path }) => path));
		const inside = [...valuesOf("href"), ...valuesOf("link")].filter(({ text }) =>
			text.startsWith("/"),
		);
		expect(inside.length).toBeGreaterThan(60);
		// The gateway decides where links to /leads/meetings lead.
		const known = (text: string) => paths.has(text) || /^\/leads\/meetings(\?|$)/.test(text);
		expect(inside.filter(({ text }) => !known(text))).toEqual([]);
	});

	it("underlines the closing words of a heading", () => {
		const heroes = Object.values(everything).flatMap((page) => ("hero" in page ? [page.hero] : []));
		expect(heroes.length).toBeGreaterThan(9);
		for (const { title, emphasis = "" } of heroes)
			expect(title.endsWith(emphasis), title).toBe(true);
	});

	it("has no open placeholder, doubled space or curly apostrophe", () => {
		for (const { path, text } of all) {
			expect(text, path.join(".")).not.toMatch(/\$\{|undefined|NaN| {2}|[‘’]|^\s|\s$/);
			expect(text, path.join(".")).not.toBe("");
		}
	});

	it("has no words that a plumber would not say", () => {
		const banned =
			/\b(unlock|leverage|empower|synerg|holistic|seamless|game.?chang|cutting.edge|world.class|best.in.class)|—/i;
		expect(all.filter(({ text }) => banned.test(text))).toEqual([]);
	});
});

describe("the clients' quotes", () => {
	it.each(Object.entries(clients))("%s: the quote contains the pulled line", (_id, c) => {
		expect(c.quote.join(" ")).toContain(c.pull);
	});

	it("come from five trades and five towns", () => {
		const people = Object.values(clients);
		expect(new Set(people.map(({ trade }) => trade)).size).toBe(5);
		expect(new Set(people.map(({ town }) => town)).size).toBe(5);
	});
});
