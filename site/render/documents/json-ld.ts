import type { Graph, Offer, Person, ProfessionalService, Thing } from "schema-dts";
import { areas, contact, identity, prices } from "../../../business/facts.ts";
import { posts } from "../../content/articles/blog.ts";
import { withOwnTexts } from "../../content/own-texts/page-texts.ts";
import type { Page } from "../../page.ts";
import { oneToOne } from "../../pages/one-to-one/one-to-one.content.ts";
import { ancestorsOf } from "../../pages.ts";
import { siteUrl } from "./environment.ts";

const businessId = `${siteUrl}/#business`;
const personId = `${siteUrl}/#coach`;
const url = (path: string) => siteUrl + path;

/** A page's description for search engines in schema.org's terms (checked by the types). */
function jsonLd(page: Page, image: string): Graph {
	return {
		"@context": "https://schema.org",
		"@graph": [
			...(page.path === "/" ? [] : [breadcrumbs(page)]),
			...(["home", "contact", "contact-standalone", "about"].includes(page.layout)
				? [business(), coach()]
				: []),
			...things(page, image),
		],
	};
}

/** The graph as a script element. Escapes `<`, because a text in the graph could end the element. */
export function jsonLdScript(page: Page, image: string): string {
	const text = JSON.stringify(jsonLd(page, image)).replaceAll("<", "\\u003c");
	return `<script type="application/ld+json">${text}</script>`;
}

function things(page: Page, image: string): Thing[] {
	switch (page.layout) {
		case "article":
			return [article(page, image)];
		case "one-to-one":
			return [service(page, prices.coaching.perMonth ? coachingOffer : undefined), faq(page)];
		case "service":
			return [
				service(
					page,
					page.path.endsWith("disc-profiling") && prices.disc.report ? discOffer : undefined,
				),
			];
		case "diagnostic":
			return [service(page, price(0))];
		case "package":
			return [service(page, price(prices.cleaning.package.price))];
		case "trial":
			return [service(page, price(0))];
		case "area":
			return [service(page)];
		default:
			return [];
	}
}

function business(): ProfessionalService {
	const [street = "", town, postcode] = contact.address.slice(1);
	return {
		"@type": "ProfessionalService",
		"@id": businessId,
		name: identity.brand,
		description: identity.strapline,
		url: url("/"),
		logo: url("/icon-512.png"),
		image: url("/og/home.png"),
		telephone: contact.phoneLink,
		email: contact.email,
		...(prices.coaching.perMonth && {
			priceRange: `£0 to £${prices.coaching.perMonth} a month`,
		}),
		address: {
			"@type": "PostalAddress",
			streetAddress: street,
			addressLocality: town,
			postalCode: postcode,
			addressCountry: contact.country,
		},
		areaServed: { "@type": "Country", name: "United Kingdom" },
		founder: { "@id": personId },
	};
}

function coach(): Person {
	return {
		"@type": "Person",
		"@id": personId,
		name: identity.name,
		jobTitle: "Business coach",
		url: url("/about"),
		worksFor: { "@id": businessId },
	};
}

const provider = {
	"@type": "ProfessionalService",
	"@id": businessId,
	name: identity.brand,
	url: url("/"),
} as const;

function price(pounds: number): Offer {
	return { "@type": "Offer", price: pounds, priceCurrency: "GBP" };
}

const coachingOffer: Offer = {
	"@type": "Offer",
	priceSpecification: {
		"@type": "UnitPriceSpecification",
		price: prices.coaching.perMonth,
		priceCurrency: "GBP",
		unitText: "month",
	},
	eligibleDuration: {
		"@type": "QuantitativeValue",
		value: prices.coaching.months,
		unitCode: "MON",
	},
};

const discOffer: Offer = { ...price(prices.disc.report), name: "DISC report" } as Offer;

function service(page: Page, offers?: Offer): Thing {
	const area = areas.find(({ slug }) => page.path === `/areas/${slug}`);
	return {
		"@type": "Service",
		name: page.name,
		description: page.seo.description,
		url: url(page.path),
		provider,
		areaServed: area ? { "@type": "Place", name: area.name } : undefined,
		offers,
	};
}

function article(page: Page, image: string): Thing {
	const post = posts.find(({ id }) => page.path === `/blog/${id}`);
	if (!post) throw new Error(`No post at ${page.path}`);
	return {
		"@type": "Article",
		headline: post.title,
		description: post.excerpt,
		datePublished: post.date.iso,
		dateModified: post.date.iso,
		inLanguage: "en-GB",
		timeRequired: `PT${post.readTime}M`,
		articleSection: post.category,
		image,
		mainEntityOfPage: url(page.path),
		author: { "@type": "Person", "@id": personId, name: post.author, url: url("/about") },
		publisher: provider,
	};
}

function faq({ path }: Page): Thing {
	return {
		"@type": "FAQPage",
		mainEntity: withOwnTexts(path, oneToOne).faq.items.map(({ question, answer }) => ({
			"@type": "Question",
			name: question,
			acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
		})),
	};
}

function breadcrumbs(page: Page): Thing {
	return {
		"@type": "BreadcrumbList",
		itemListElement: [...ancestorsOf(page), page].map(({ name, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: url(path),
		})),
	};
}
