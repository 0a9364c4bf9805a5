import { create, defineLight, sheetOf } from "../light/light-element.ts";
import css from "./element.css?inline";
import { loadPraise, type Praise } from "./load-praise.ts";

/** Takes the element out of the page until there is something to show. */
const hiddenSheet = sheetOf(":host{display:none!important}");

const portraitSize = "48";

/** A portrait, with space reserved for it; if it can't be loaded, the name's first letter. */
function createPortrait(picture: string, name: string): HTMLElement {
	const image = create("img", {
		...{ alt: "", width: portraitSize, height: portraitSize, class: "portrait" },
		...{ loading: "lazy", decoding: "async", referrerpolicy: "no-referrer" },
	});
	image.onerror = () => {
		const [initial = ""] = name;
		image.replaceWith(create("span", { class: "portrait", "aria-hidden": "true" }, initial));
	};
	image.setAttribute("src", picture);
	return image;
}

/** One client: what they said, the figure, and who they are. */
function createQuote({ text, figure, name, trade, picture }: Praise): HTMLElement {
	const who = create("div", {}, create("b", {}, name));
	if (trade) who.append(create("small", {}, trade));
	const caption = create("figcaption", { dir: "auto" }, who);
	if (picture) caption.prepend(createPortrait(picture, name));
	const quote = create("figure", { part: "surface" });
	quote.append(create("blockquote", { dir: "auto" }, create("p", {}, text)));
	if (figure) quote.append(create("strong", { dir: "auto" }, figure));
	quote.append(caption);
	return create("li", {}, quote);
}

/** How many quotes the page asks for: 1 to 12, by default 3. */
function readLimit(host: HTMLElement): number {
	const wish = Number.parseInt(host.getAttribute("limit") ?? "", 10) || 3;
	return Math.min(Math.max(wish, 1), 12);
}

function render(host: HTMLElement, mount: HTMLElement): undefined {
	const { adoptedStyleSheets } = mount.getRootNode() as ShadowRoot;
	adoptedStyleSheets.push(hiddenSheet);
	loadPraise().then((all) => {
		const shown = all.slice(0, readLimit(host));
		if (!shown[0] || !mount.isConnected) return;
		const heading = host.getAttribute("heading");
		if (heading) mount.append(create("h2", { part: "title", dir: "auto" }, heading));
		// With `role`, because Safari doesn't announce a list without bullets as a list.
		mount.append(create("ul", { role: "list" }, ...shown.map(createQuote)));
		adoptedStyleSheets.pop();
	});
}

defineLight("coach-praise", css, {}, render);
