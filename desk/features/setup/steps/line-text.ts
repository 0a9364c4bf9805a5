import type { BuilderName, FirstSteps, OfferName } from "../../../../gateway/desk-api/api.ts";

/** The widget for each offer; if several fit, the usual one. */
const widgets: Record<OfferName, string> = {
	checklist: "checklist",
	call: "meeting",
	"score-card": "form",
	enquiry: "contact",
};

/** The text of the tab that opens each offer; also the heading of its form. */
const tabTexts: Record<OfferName, string> = {
	checklist: "Free checklist",
	call: "Book a call",
	"score-card": "Take the quiz",
	enquiry: "Get in touch",
};

/** The one line that adds the offer to a page. */
export function lineFor({ siteUrl, offer }: FirstSteps, builder: BuilderName): string {
	const src = `${siteUrl}/loader.js`;
	const widget = widgets[offer || "checklist"];
	if (builder === "tag-manager")
		// A tag manager's tag has no position in the page, so a tab at the window's edge opens the form.
		return `<script>(function(d,s){s=d.createElement("script");s.async=true;s.src="${src}";s.dataset.widget="${widget}";s.dataset.mode="tab";s.dataset.heading="${tabTexts[offer || "checklist"]}";d.head.appendChild(s)})(document)</script>`;
	return `<script async src="${src}" data-widget="${widget}"></script>`;
}

/** An email to the person who built the website, opened in the coach's own mail program. */
export function mailToDesigner(
	line: string,
	{ name, steps }: { name: string; steps: readonly string[] },
): string {
	const request =
		name === "tag-manager"
			? "Please could you add this line to our Google Tag Manager? It puts a tab at the edge of every page, which opens our form."
			: "Please could you paste this line into our website, where the form should appear?";
	const body = [
		"Hi,",
		"",
		request,
		"",
		line,
		"",
		...steps.map((step, at) => `${at + 1}. ${step}`),
		"",
		"Thank you!",
	];
	const query = { subject: "One line for our website", body: body.join("\r\n") };
	const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
	return `mailto:?${text.join("&")}`;
}
