import { expect, test } from "../test.ts";
import { allPaths, links, read, routeTable, texts } from "./site-html.ts";

test("every route of the specification is a page of its own, and the additions", {
	tag: "@quick",
}, async ({ house }) => {
	expect(routeTable).toHaveLength(30);
	expect(new Set(allPaths.filter((path) => !path.startsWith("/embed")))).toEqual(
		new Set([...routeTable, "/landing/contact", "/privacy", "/accessibility"]),
	);
	const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
	for (const path of allPaths) {
		const { document } = await read(house.site, path);
		const description = document.querySelector<HTMLMetaElement>("meta[name=description]")?.content;
		expect(texts(document, "h1"), path).toHaveLength(1);
		expect(document.title.length, path).toBeGreaterThan(10);
		expect(description?.length, path).toBeGreaterThan(50);
		seen.titles.add(document.title);
		seen.descriptions.add(description ?? "");
		expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(
			new RegExp(`${path}$`),
		);
		const picture = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
		const image = await fetch(house.site + new URL(picture ?? "").pathname);
		expect([path, image.headers.get("content-type")]).toEqual([path, "image/png"]);
	}
	expect(seen.titles.size).toBe(allPaths.length);
	expect(seen.descriptions.size).toBe(allPaths.length);
});

test("the bar has the items, dropdowns, phone and checklist button of the specification", async ({
	house,
}) => {
	const { document } = await read(house.site, "/about");
	const bar = document.querySelector("header.bar") as Element;
	expect(links(bar, "a.brand")[0]?.[0]).toBe("/");
	expect(links(bar, ".bar-list > li > a")).toEqual([
		["/", "Home"],
		["/services", "Services"],
		["/blog", "Blog"],
		["/testimonials", "Testimonials"],
		["/about", "About"],
		["/contact", "Contact"],
	]);
	const drops = [...bar.querySelectorAll(".bar-drop")].map((drop) =>
		links(drop, ":scope > li:not(.bar-all) > a"),
	);
	expect(drops).toEqual([
		[
			["/services/one-to-one-coaching", "1-1 Coaching"],
			["/services/whatsapp-coaching", "WhatsApp Coaching Business Thread"],
			["/msoft-business-diagnostic", "MSOFT Business Diagnostic"],
			["/services/disc-profiling", "DISC Profiling"],
			["/services/sales-coaching", "Sales Coaching"],
			["/services/business-plan", "Business Plan"],
		],
		[
			["/blog", "All Articles"],
			["/blog/building-team", "Building a Team"],
			["/blog/mindset", "Mindset"],
			["/blog/scale-mindset", "Scale Mindset"],
			["/blog/disc-profile", "ICS DISC Profile"],
			["/blog/sales-process", "Sales Process"],
		],
	]);
	// While collapsed, a parent only opens its list, which begins with a link to all services.
	expect(links(bar, ".bar-all a")).toEqual([["/services", "All Services"]]);
	expect(bar.querySelector('nav a[href^="tel:"]')).not.toBeNull();
	expect(texts(bar, "[data-coach-open=checklist]")).toEqual(["Business Checklist"]);
});

test("the footer has phone, e-mail, address with map, copyright and all the links", async ({
	house,
}) => {
	const { document } = await read(house.site, "/");
	const foot = document.querySelector("footer") as Element;
	const addresses = links(foot, "a").map(([href]) => href);
	for (const start of ["tel:", "mailto:", "https://maps."])
		expect(addresses.filter((href) => href.startsWith(start))).toHaveLength(1);
	expect(foot.querySelector("address")?.textContent).toContain("AN1 2XX");
	expect(foot.textContent).toMatch(/© 2025/);
	for (const path of routeTable.filter((path) => /^\/($|\w+$)/.test(path) && path !== "/offer"))
		expect(addresses).toContain(path);
	for (const path of routeTable.filter((path) => path.startsWith("/blog/")))
		expect(addresses).toContain(path);
	const services = foot.querySelector("nav[aria-label=Services]") as Element;
	expect(links(services, "a")).toHaveLength(6);
});

test("no link of the site is dead except the one in the specification", async ({ house }) => {
	const known = new Map<string, number>();
	const dead = new Set<string>();
	for (const path of allPaths) {
		const { document } = await read(house.site, path);
		for (const link of document.querySelectorAll("a[href]")) {
			const href = link.getAttribute("href") ?? "";
			if (/^(tel|mailto|https?):/.test(href)) continue;
			const [target = "", fragment] = href.split("#");
			if (!target) {
				expect(document.getElementById(fragment ?? ""), `${path}${href}`).not.toBeNull();
				continue;
			}
			if (!known.has(target)) {
				const { status, headers } = await fetch(house.site + target, { redirect: "manual" });
				// A booking link leads to the coach's page elsewhere, a dead one to the home page.
				const leadsElsewhere = /^https:/.test(headers.get("location") ?? "");
				known.set(target, leadsElsewhere ? 200 : status);
			}
			if (known.get(target) !== 200) dead.add(`${path} -> ${target}`);
		}
	}
	expect([...dead]).toEqual([
		"/blog/building-team -> /services/business-growth-strategy",
		"/blog/scale-mindset -> /services/business-growth-strategy",
	]);
});

test("the sitemap has every listed page and no other", { tag: "@quick" }, async ({ house }) => {
	const get = async (path: string) => (await fetch(house.site + path)).text();
	const listed = [...(await get("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
		([, address = ""]) => new URL(address).pathname,
	);
	expect(new Set(listed)).toEqual(new Set([...routeTable, "/privacy", "/accessibility"]));
	expect(await get("/robots.txt")).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
	for (const path of ["/landing/contact", "/embed", "/embed/guides/wix", "/embed/partners"])
		expect(await get(path)).toContain('<meta name="robots" content="noindex">');
	expect([...(await get("/rss.xml")).matchAll(/<item>/g)]).toHaveLength(5);
	const manifest = JSON.parse(await get("/site.webmanifest"));
	for (const { src } of manifest.icons) expect((await fetch(house.site + src)).status).toBe(200);
	for (const icon of ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"])
		expect((await fetch(house.site + icon)).status).toBe(200);
});
