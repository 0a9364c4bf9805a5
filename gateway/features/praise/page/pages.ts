/** The pages behind a client's link. All work without JavaScript. */
import { html, raw } from "hono/html";
import { contact, identity } from "../../../../business/facts.ts";
import { type InputRow, inputRow } from "../../../pages/form-body.ts";
import { type Html, page } from "../../../pages/layout.ts";
import { formatDay } from "../format-day.ts";
import type { Praise } from "../praise.ts";
import { type AnswerErrors, type AnswerField, consentWording } from "./check-answer.ts";

const ring = () =>
	html`<p>Questions? Ring <a href="tel:${contact.phoneLink}">${contact.phone}</a>.</p>`;

/** A page with a heading and a sentence, such as for a link that no longer works. */
export const sentencePage = (title: string, sentence: string): Html =>
	page(title, html`<h1>${title}</h1><p>${sentence}</p>${ring()}`);

export interface AskPage {
	/** Path of this page. */
	path: string;
	/** What was typed so far, and what is wrong with it. */
	values?: Readonly<Record<string, string>>;
	errors?: AnswerErrors;
	/** A sentence above the form. */
	notice?: string;
	/** Whether a picture can be added. */
	takesPictures: boolean;
	/** Hash of the picture that they added; empty if there is none. */
	picture: string;
}

const fields: readonly (Pick<InputRow, "name" | "label" | "hint" | "optional"> & {
	name: Exclude<AnswerField, "picture" | "agreed">;
	rows?: number;
	autoComplete: string;
})[] = [
	{
		...{ name: "text", label: "What changed?", rows: 6, autoComplete: "off" },
		hint: "In your own words: how things were before, and how they are now.",
	},
	{
		...{ name: "figure", label: "A figure", optional: true, autoComplete: "off" },
		hint: "Such as “a third more turnover” or “eight hours a week back”.",
	},
	{
		...{ name: "name", label: "Your name, as you’d like it shown", autoComplete: "name" },
		hint: "A first name or initials are fine.",
	},
	{
		...{ name: "trade", label: "Your trade, as you’d like it shown", optional: true },
		...{ autoComplete: "organization-title", hint: "Such as “Electrician, Leeds”." },
	},
];

const pictureAlt = "The picture you added";

function pictureRow({ path, picture, errors = {} }: AskPage, isFirstWrong: boolean): Html {
	const { picture: error } = errors;
	return html`<div class="field"><label for="picture">Your picture (optional)</label><p id="picture-hint">JPEG, PNG or WebP, up to 20 MB. We crop it to a small square, and remove where and when it was taken.</p>${
		picture
			? html`<p><img src="${path}/picture" width="96" height="96" alt="${pictureAlt}"></p><fieldset><label><input type="checkbox" name="without" value="picture"> Leave this picture out</label></fieldset>`
			: ""
	}<input class="input" type="file" id="picture" name="picture" accept="image/jpeg,image/png,image/webp,image/avif" aria-describedby="picture-hint${error ? " picture-error" : ""}"${error ? raw(' aria-invalid="true"') : ""}${isFirstWrong ? raw(" autofocus") : ""}>${
		error ? html`<p class="field-error" id="picture-error">${error}</p>` : ""
	}</div>`;
}

function agreeRow({ values = {}, errors = {} }: AskPage, isFirstWrong: boolean): Html {
	const { agreed: error } = errors;
	// A box ticked beside other words doesn't count.
	const isTicked = values.agreed === "yes" && !error;
	return html`<fieldset class="field"><legend>Your permission</legend><label><input type="checkbox" name="agreed" value="yes" required${isTicked ? raw(" checked") : ""}${error ? raw(' aria-invalid="true" aria-describedby="agreed-error"') : ""}${isFirstWrong ? raw(" autofocus") : ""}> <span>${consentWording()}</span></label>${
		error ? html`<p class="field-error" id="agreed-error">${error}</p>` : ""
	}<input type="hidden" name="wording" value="${consentWording()}"></fieldset>`;
}

/** The page with the form. */
export function askPage(options: AskPage): Html {
	const { path, values = {}, errors = {}, notice, takesPictures } = options;
	const order: readonly AnswerField[] = ["text", "figure", "name", "trade", "agreed", "picture"];
	const firstWrong = order.find((field) => errors[field] !== undefined);
	const title = "What changed for you?";
	return page(
		firstWrong ? `Error: ${title}` : title,
		html`<h1>${title}</h1>
<p>Thank you for working with ${identity.name}. A few honest words help other owners decide. Nothing is shown until you’ve agreed to it below.</p>
${notice ? html`<p class="field-error" role="alert">${notice}</p>` : ""}
<form class="card" method="post" action="${path}"${takesPictures ? raw(' enctype="multipart/form-data"') : ""} novalidate>
${fields.map(({ rows, autoComplete, name, ...field }) =>
	inputRow(
		{
			...field,
			name,
			value: values[name] ?? "",
			error: errors[name],
			isFirstWrong: name === firstWrong,
		},
		rows,
		html`type="text" autocomplete="${autoComplete}"`,
	),
)}
${takesPictures ? pictureRow(options, firstWrong === "picture") : ""}
${agreeRow(options, firstWrong === "agreed")}
<button class="button button-primary" name="action" value="send">Send</button>
</form>
<form method="post" action="${path}"><button class="button" name="action" value="withdraw">I’d rather not</button></form>
${ring()}`,
	);
}

export interface AnswerPage {
	path: string;
	praise: Praise;
	/** The only action this link allows, because its key was replaced. */
	only?: "withdraw" | undefined;
	/** A sentence about what the pressed button did. */
	notice?: string | undefined;
}

const quote = (text: string) => html`<blockquote class="card said"><p>${text}</p></blockquote>`;

function asShown({ path, praise }: AnswerPage): Html {
	const { text, figure, name, trade, picture } = praise;
	return html`${quote(text)}<dl>${figure ? html`<dt>Figure</dt><dd>${figure}</dd>` : ""}<dt>Name</dt><dd>${name}</dd>${
		trade ? html`<dt>Trade</dt><dd>${trade}</dd>` : ""
	}${picture ? html`<dt>Picture</dt><dd><img src="${path}/picture" width="96" height="96" alt="${pictureAlt}"></dd>` : ""}</dl>`;
}

/** The coach's shorter text, with a yes and a no. */
const shortForm = ({ path, praise: { short } }: AnswerPage) => html`<h2>The shorter version</h2>
<p>${identity.firstName} has shortened your words. It’s only shown if you say yes.</p>
${quote(short)}
<form method="post" action="${path}"><input type="hidden" name="short" value="${short}"><input type="hidden" name="wording" value="${consentWording()}"><p>${consentWording()}</p><p class="choices"><button class="button button-primary" name="action" value="agree">Yes, show this</button><button class="button" name="action" value="refuse">No, don’t shorten it</button></p></form>`;

/** The page with what they wrote, whether it is shown, and the button that takes it down. */
export function answerPage(options: AnswerPage): Html {
	const { path, praise, only, notice } = options;
	const { short, approvedAt, agreedAt = 0, wording } = praise;
	const asksForYes = short !== "" && only === undefined;
	const title = asksForYes ? "Is this shorter version all right?" : "Thank you for your words";
	const state =
		approvedAt !== undefined
			? "This is what people see:"
			: `${identity.firstName} will read it first. Then people will see this:`;
	return page(
		title,
		html`<h1>${title}</h1>
${notice ? html`<p class="line" role="status">${notice}</p>` : ""}
${asksForYes ? shortForm(options) : ""}
<h2>${asksForYes ? "What you wrote" : "What’s shown"}</h2>
<p>${asksForYes && approvedAt === undefined ? "This isn’t shown yet." : state}</p>
${asShown(options)}
<h2>Take it down</h2>
<p>You agreed on ${formatDay(agreedAt)}: “${wording}”</p>
<p>Press the button, and we’ll take down and delete your words and your picture. Keep the email with this link: you can use it at any time.</p>
<form method="post" action="${path}"><button class="button" name="action" value="withdraw">Take my words down</button></form>
${ring()}`,
	);
}

/** The page after the client's words were deleted. */
export const withdrawnPage = ({ agreedAt, closedBy }: Praise): Html =>
	closedBy === "coach"
		? sentencePage(
				"Your words aren’t shown",
				`${identity.firstName} has taken them down and deleted them.`,
			)
		: agreedAt === undefined
			? sentencePage("That’s fine", "We won’t ask you again.")
			: sentencePage(
					"Your words are down",
					"We’ve deleted what you wrote and your picture, and no longer show them anywhere we control. We won’t ask you again.",
				);
