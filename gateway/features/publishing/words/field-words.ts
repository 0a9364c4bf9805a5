/** Labels, help and standard values of fields whose schema addresses people who edit the file. */
import { languages } from "../../../../business/facts.ts";
import { standardNotice } from "../../../../business/standard-notice.ts";
import { languageName } from "../../../../leads/form/editing/changes.ts";
import type { FactField, FactValue } from "../../../desk-api/features/publishing.ts";

/** Languages of the forms other than English. */
const spoken = Object.keys(languages.answers);

const choices = {
	kind: "choices",
	options: spoken.map((lang) => [lang, languageName(lang)] as const),
} as const;

const wordings = ["en", ...spoken].map((lang) => [
	`permission.wording.${lang}`,
	{
		label: `Words beside the box, in ${languageName(lang)}`,
		help:
			lang === "en"
				? "Say what you'd send and how often. New words don't change what earlier visitors agreed to: each lead shows exactly what they ticked."
				: "If empty, forms in this language have no box.",
		kind: "long-text",
		max: 300,
	},
]);

const answers = spoken.map((lang) => [
	`languages.answers.${lang}`,
	{
		label: `How soon you answer, in ${languageName(lang)}`,
		help: "Forms in this language say it after sending.",
	},
]);

/** Words for fields, by the field's key. Fields of a list's entries have only their own name. */
export const fieldWords: Readonly<Record<string, Partial<FactField>>> = {
	"identity.name": { label: "Your name", help: "As visitors should read it." },
	"identity.firstName": { label: "First name", help: "For sentences such as “Ask Sam”." },
	"identity.brand": { label: "Business name", help: "Shown beside your logo." },
	"identity.strapline": {
		label: "Strapline",
		help: "One line about who you help, under your business name. Up to 80 characters.",
	},
	"identity.coachingHours": { label: "Hours of coaching", help: "Such as “10,000+”." },
	"identity.yearsOfExperience": { label: "Years of coaching" },
	"identity.clientTurnover.from": {
		label: "Clients’ turnover: from",
		help: "What the firms you work with turn over in a year, such as “£100k”.",
	},
	"identity.clientTurnover.to": { label: "Clients’ turnover: to" },
	"identity.copyrightYear": {
		label: "Copyright year",
		help: "The year your website started. You don't have to change it each year.",
	},
	"identity.dataController": {
		label: "Who is responsible",
		help: "Your business as the law knows it, such as “Ridley Coaching (sole trader: Jo Ridley)”.",
	},
	"contact.mobile": {
		label: "WhatsApp number",
		help: "For the chat button. Write it as you'd dial it.",
	},
	"contact.address": {
		label: "Postal address",
		help: "Write it as on an envelope, with the postcode last.",
	},
	"contact.locality": { label: "Town", help: "For search engines." },
	"contact.country": {
		label: "Country",
		help: "Two capitals, such as GB. For search engines, and for phone numbers without a country code.",
	},
	"contact.answers": {
		label: "How soon you answer",
		help: "Forms say it after sending: “within one working day”, “by Friday”.",
	},
	"contact.hours": {
		label: "When you answer the phone",
		help: "London time, one line each: “Mon-Fri 8:30-17:30”, “Sat 9:00-12:00”. If this is empty, the contact button always shows “Ring”.",
	},
	"contact.sessions": { label: "Where sessions are", help: "Such as “In-person or online”." },
	"brand.primary": { label: "Main colour", help: "For buttons, links, bars and bands." },
	"brand.accent": {
		label: "Accent colour",
		help: "For the most important button on a page, and small decorations.",
	},
	"links.chat": {
		label: "Chat",
		help: "Opens a chat with you. If this is empty, it opens WhatsApp on your WhatsApp number.",
	},
	"links.booking": {
		label: "Discovery call",
		help: "Where people book one, until you offer a call under Calls.",
	},
	"links.strategyDay": {
		label: "Strategy day",
		help: "Where people book one, until they can book your call type “strategy-day”.",
	},
	"links.scheduling": {
		label: "Booking page linked from Testimonials",
		help: "The testimonials page links to it, until you offer a call under Calls.",
	},
	"links.map": {
		label: "Map",
		help: "The footer and the contact page link to it. If this is empty, we link to your address on Google Maps.",
	},
	"links.mapEmbed": {
		label: "Map in a frame",
		help: "Shown on /landing/contact. If empty, that page has a placeholder.",
	},
	"links.directions": {
		label: "Directions",
		help: "We add the visitor's starting address at the end. If this is empty, we link to Google Maps directions to your address.",
	},
	"links.quiz": {
		label: "Quiz",
		help: "A business quiz to show in a frame. If this is empty, pages show your own score card.",
	},
	"prices.coaching.perMonth": { label: "Coaching: price a month (£)" },
	"prices.coaching.months": { label: "Coaching: number of months" },
	"prices.coaching.total": { label: "Coaching: total price (£)" },
	"prices.coaching.freeSessionHours": { label: "Free session (hours)" },
	"prices.coaching.strategyDayHours": { label: "Strategy day (hours)" },
	"prices.disc.report": { label: "DISC report (£)" },
	"prices.disc.sessionHours": { label: "DISC masterclass session (hours)" },
	"prices.diagnostic.minutes": { label: "Business diagnostic: minutes", help: "Such as “5-7”." },
	"prices.diagnostic.outOf": { label: "Business diagnostic: highest score" },
	"prices.newsletter.readers": {
		label: "Newsletter: readers",
		help: "Such as “500+”. If empty, pages leave it out.",
	},
	"prices.newsletter.day": { label: "Newsletter: weekday", help: "Such as “Monday”." },
	"prices.cleaning.offered": {
		label: "You also clean offices",
		help: "If not, your website leaves out everything about cleaning.",
	},
	"prices.cleaning.package.price": { label: "Cleaning package: price (£)" },
	"prices.cleaning.package.usual": { label: "Cleaning package: usual price (£)" },
	"prices.cleaning.package.cleans": { label: "Cleaning package: number of cleans" },
	"prices.cleaning.package.spots": {
		label: "Cleaning package: spots",
		help: "How many new clients you take. Enter 0 to leave it off your pages.",
	},
	"prices.cleaning.package.officeSqFt": { label: "Cleaning package: office size (sq ft)" },
	"prices.cleaning.monthly.price": { label: "Cleaning by the month: price (£)" },
	"prices.cleaning.monthly.usual": { label: "Cleaning by the month: usual price (£)" },
	"prices.cleaning.trial.worth": { label: "Trial clean: value (£)" },
	"prices.cleaning.trial.voucher": { label: "Trial clean: voucher (£)" },
	"prices.cleaning.trial.spots": {
		label: "Trial clean: spots",
		help: "How many new clients you take. Enter 0 to leave it off your pages.",
	},
	"prices.cleaning.contactWithinHours": { label: "Cleaning: you get in touch within (hours)" },
	"prices.cleaning.replacementWithinHours": {
		label: "Cleaning: you replace a cleaner within (hours)",
	},
	"prices.cleaning.rating": {
		label: "Cleaning: rating",
		help: "Such as “Rated 5★ by 200+”. If empty, pages leave it out.",
	},
	"prices.cleaning.trusted": {
		label: "Cleaning: clients",
		help: "Such as “Trusted by 50+”. If empty, pages leave it out.",
	},
	"prices.cleaning.perSqFt": {
		label: "Cleaning: price a square foot (£)",
		help: "For one clean, VAT included.",
	},
	"biography.story": { label: "How you came to this work" },
	"biography.sport": { label: "Elite sport", help: "What you did and what it taught you." },
	"biography.coaching": { label: "Training and practice as a coach" },
	"biography.beside": { label: "Life outside work", help: "A sentence for the end of the page." },
	pull: {
		label: "Line in large print",
		help: "On cards, only this line is shown. It has to be in the quote word for word.",
	},
	quote: { label: "What they said" },
	service: {
		label: "Service they used",
		help: "The path of its page, such as /services/sales-coaching.",
	},
	consent: {
		label: "Agreed in writing to be quoted by name",
		help: "You can't publish the testimonial without it.",
	},
	slug: { label: "Web address", help: "The last part of it: east-london for /areas/east-london." },
	places: { label: "Neighbourhoods", help: "By the names people there use." },
	regular: { label: "Regular cleaning", help: "What it involves here." },
	deep: { label: "Deep cleaning", help: "When people here want it." },
	localTitle: { label: "Heading of the local notes" },
	local: { label: "Local notes", help: "What makes cleaning here different." },
	icon: { label: "Icon", help: "The name of a Lucide icon, such as “truck”." },
	"checklist.lead": { label: "Text under the title" },
	"checklist.how": { label: "How to use it", help: "Three steps." },
	"checklist.yes": { label: "Word for yes" },
	"checklist.notYet": { label: "Word for not yet" },
	ask: { label: "Theme as a short question", help: "Shown beside its name." },
	"checklist.score.title": { label: "Score: heading" },
	"checklist.score.line": { label: "Score: how to count" },
	"checklist.score.bands": { label: "What each score means", help: "Highest first." },
	from: { label: "From", help: "The lowest number of questions answered yes." },
	"checklist.result.title": { label: "What to do next: heading" },
	"checklist.result.steps": { label: "What to do next: steps" },
	"checklist.next.title": { label: "Invitation: heading" },
	"checklist.next.text": { label: "Invitation: text" },
	"checklist.next.button": { label: "Invitation: button" },
	"permission.ask": {
		label: "Ask visitors whether you may write again",
		help: "Every form then has an unticked box. A tick counts once they've followed the link in your email, so automatic emails have to be on.",
	},
	"permission.tag": {
		label: "Tag in your CRM",
		help: "Contacts who agreed have it, and lose it when they withdraw. Lower-case letters and hyphens.",
	},
	...Object.fromEntries(wordings),
	"privacy.retention": { label: "How long you keep details", kind: "long-text" },
	"privacy.processors": { label: "Who receives them" },
	what: { label: "What they get, and why" },
	"privacy.abroad": { label: "Outside the UK", kind: "long-text" },
	"privacy.partnersSeeVisits": {
		label: "Partners see how many people saw the form",
		help: "Otherwise their report only counts those who sent it.",
	},
	"languages.offered": {
		...choices,
		label: "Languages of your forms, as well as English",
		help: "If a language is off, its forms appear in English. We wrote the translations. Have somebody who grew up with the language read them first.",
	},
	"languages.pages": {
		...choices,
		label: "Forms follow the page’s language",
		help: "On a page in one of these languages, forms speak it too. That includes partners' websites.",
	},
	...Object.fromEntries(answers),
};

/** Standard values of facts that may be left out. */
export const standardValues: Readonly<Record<string, FactValue>> = {
	"privacy.retention": standardNotice.retention,
	"privacy.abroad": standardNotice.abroad,
	"privacy.processors": standardNotice.processors.map(({ name, what }) => ({ name, what })),
	"languages.offered": spoken,
};
