import { expect, test } from "../test.ts";
import { links, read, texts } from "./site-html.ts";

const tenServices: [string, string][] = [
	["disc-profiling", "DISC Profiling"],
	["business-growth", "Business Growth Strategy"],
	["leadership", "Leadership Development"],
	["goal-setting", "Goal Setting & Achievement"],
	["innovation", "Innovation Workshop"],
	["direction", "Business Direction"],
	["productivity", "Productivity & Time Management"],
	["whatsapp-coaching", "WhatsApp Coaching Business Thread"],
	["sales-coaching", "Sales Coaching"],
	["business-plan", "Business Plan & Strategic Growth"],
];

test("Home: hero, four buttons, portrait, six cards to the six services", async ({ house }) => {
	const { main, text } = await read(house.site, "/");
	expect(texts(main, "h1")).toEqual(["Grow The Business You Truly Want"]);
	const buttons = links(main, ".hero .actions a");
	expect(buttons.map(([, words]) => words.replace(/[\d ]+$/, ""))).toEqual([
		"Chat on WhatsApp",
		"Book a Discovery Call",
		"Business Checklist",
		"Call",
	]);
	expect(main.querySelector(".hero [data-coach-open=checklist]")).not.toBeNull();
	// Without a photograph: two mugs with empty alternative text, and a client's line.
	expect(main.querySelector(".hero img")?.getAttribute("src")).toBe("/art/mugs.svg");
	expect(texts(main, ".quote-strip blockquote")).toHaveLength(1);
	expect(texts(main, "h2")).toContain("How I Can Help You");
	expect(links(main, ".card a").map(([href]) => href)).toEqual([
		"/services/one-to-one-coaching",
		"/services/whatsapp-coaching",
		"/msoft-business-diagnostic",
		"/services/disc-profiling",
		"/services/sales-coaching",
		"/services/business-plan",
	]);
	for (const claim of ["10,000+", "15 years", "£100k–£1m"]) expect(text).toContain(claim);
	expect(main.querySelector("[data-coach-open=consultation]")).not.toBeNull();
});

test("Services: seven cards in order, DISC flagged", async ({ house }) => {
	const { main } = await read(house.site, "/services");
	const cards = [...main.querySelectorAll(".card")];
	expect(cards.flatMap((card) => links(card, "a"))).toEqual(
		tenServices.slice(0, 7).map(([slug]) => [`/services/${slug}`, "Learn More"]),
	);
	expect(cards.map((card) => texts(card, ".flag"))).toEqual([
		["FEATURED OFFER"],
		...Array.from({ length: 6 }, () => []),
	]);
});

for (const [slug, title] of tenServices) {
	test(`${title}: the shared layout`, async ({ house }) => {
		const { main } = await read(house.site, `/services/${slug}`);
		const disc = slug === "disc-profiling";
		expect(texts(main, "h1")).toEqual([title]);
		expect(main.querySelector("header .lead")?.textContent?.length).toBeGreaterThan(80);
		expect(main.querySelector("img.art")?.getAttribute("alt")).toBeTruthy();
		expect(texts(main, ".first-features strong")).toHaveLength(disc ? 0 : 2);
		// Short texts such as prices may occur several times.
		const said = texts(main, "p").filter((text) => text.length > 40);
		expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
		const headings = texts(main, "h2");
		expect(headings).toContain("Professional Approach");
		expect(headings.at(-1)).toBe("Ready to Elevate Your Business");
		if (!disc) expect(texts(main, ".cards > .card h3")).toHaveLength(6);
		expect(texts(main, ".closing [data-coach-open=checklist]")).toEqual(["Business Checklist"]);
	});
}

test("DISC: why, statistics, five masterclasses, support, the coach, ordering", async ({
	house,
}) => {
	const { main, text } = await read(house.site, "/services/disc-profiling");
	const headings = texts(main, "h2").join("\n");
	for (const part of ["Why DISC", "statistics", "masterclasses", "Customised support"])
		expect(headings).toContain(part);
	expect(headings).toContain("Why choose Sam Hartley");
	expect(headings).toContain("Contact and order");
	expect(texts(main, ".cards-6 h3")).toEqual([
		"Leaders",
		"Teams",
		"Sales",
		"Recruitment",
		"Change Management",
	]);
	for (const fact of ["£59", "4-hour", "CPD certified"]) expect(text).toContain(fact);
	expect(main.querySelector("#order a[href^='mailto:']")).not.toBeNull();
	expect(main.querySelector(".big-quote")).not.toBeNull();
});

test("Business Plan: Real Results", async ({ house }) => {
	const { main } = await read(house.site, "/services/business-plan");
	expect(texts(main, "h2")).toContain("Real Results");
	expect(main.querySelector(".big-quote")).not.toBeNull();
});

test("1-1 coaching: dark, operator to CEO, pillars, path, price, guarantee, buttons, FAQ", async ({
	house,
}) => {
	const { main, text } = await read(house.site, "/services/one-to-one-coaching");
	expect(main.querySelector(".dark-page")).not.toBeNull();
	expect(texts(main, "h1")[0]).toContain("operator to CEO");
	expect(texts(main, ".points h3")).toEqual([
		"Marketing",
		"Sales",
		"Operations",
		"Finance",
		"People",
	]);
	const steps = texts(main, ".steps h3").map((step) => step.toLowerCase());
	expect(steps).toHaveLength(5);
	for (const [index, words] of [
		/free checklist/,
		/free 1-hour coaching session/,
		/paid strategy day/,
		/first coaching session/,
		/(six|6)-month commitment/,
	].entries())
		expect(steps[index]).toMatch(words);
	for (const fact of ["£750", "a month", "£4,500", "6 months", "4+ hours"])
		expect(text).toContain(fact);
	expect(text.toLowerCase()).toContain("money back");
	const buttons = main.querySelector("header .actions") as Element;
	expect(texts(buttons, "a")).toEqual([
		"Get Free Checklist",
		"Book Strategy Day",
		"Chat on WhatsApp",
	]);
	expect(buttons.querySelector("a")?.getAttribute("data-coach-open")).toBe("checklist");
	expect(texts(main, ".faq summary h3").length).toBeGreaterThan(4);
});

test("Diagnostic: its own title, the quiz in a frame, what it gives, the way to contact", async ({
	house,
	page,
}) => {
	const { main, document, text } = await read(house.site, "/msoft-business-diagnostic");
	expect(document.title).toContain("MSOFT Business Diagnostic");
	for (const fact of ["5-7 minutes", "out of 100", "strengths", "weak spots", "next steps"])
		expect(text.toLowerCase()).toContain(fact);
	expect(main.querySelector('a[href="/contact"]')).not.toBeNull();
	for (const [width, height] of [
		[639, 1200],
		[640, 1400],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(`${house.site}/msoft-business-diagnostic`);
		expect((await page.locator("iframe.quiz").boundingBox())?.height).toBe(height);
	}
});

test("Contact: form section, details, and the standalone variant with map and directions", async ({
	house,
}) => {
	const contact = await read(house.site, "/contact");
	expect(texts(contact.main, "h2")).toContain("Book a Call");
	expect(contact.text).toContain("In-person or online");
	for (const start of ["tel:", "mailto:", "https://maps."])
		expect(contact.main.querySelector(`.details a[href^="${start}"]`)).not.toBeNull();
	expect(contact.html).toMatch(/<coach-contact[^>]*><template shadowrootmode="open">/);

	const { html, main, text } = await read(house.site, "/landing/contact");
	expect(texts(main, "h1")).toEqual(["Contact Sam Hartley"]);
	expect(texts(main, ".details h2")).toEqual(["Phone", "Email", "Address"]);
	expect(html).toMatch(/<coach-contact[^>]*><template shadowrootmode="open">/);
	expect(main.querySelector("noscript iframe.map")?.getAttribute("loading")).toBe("lazy");
	expect(text).toContain("Enter your starting address for directions");
});

test("About: headshot, biography, five outcomes, coaching and elite sport", async ({ house }) => {
	const { main } = await read(house.site, "/about");
	// A photograph or, without one, the table with two mugs.
	expect(main.querySelector(".hero-picture img")).not.toBeNull();
	expect(texts(main, ".points h3")).toHaveLength(5);
	expect(texts(main, ".card h3")).toEqual(["Coaching", "Elite sport"]);
});

test("Testimonials: five clients and 'Book Discovery Call' elsewhere", async ({ house }) => {
	const { main } = await read(house.site, "/testimonials");
	expect(main.querySelectorAll(".voice")).toHaveLength(5);
	const booking = links(main, ".closing a").find(([, words]) => words === "Book Discovery Call");
	expect(booking?.[0]).toMatch(/^https:/);
});
