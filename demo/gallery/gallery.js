/**
 * The gallery. Without `widget` and `state` in the address: every state of every widget, each in a frame. With them
 * only that state, for tests and pictures: `gallery.html?widget=contact&state=errors&theme=dark&width=320&lang=pl`.
 * `<html data-gallery>` becomes `ready` once the state is reached, or `failed`.
 */
import { Driver, until } from "./drive.js";
import { playNetwork } from "./network.js";
import { states } from "./states.js";
import { languages } from "./widgets.gen.js";

const params = new URLSearchParams(location.search);
const widget = params.get("widget");
const theme = params.get("theme") === "dark" ? "dark" : "light";
const lang = params.get("lang") ?? "en";
const width = Number(params.get("width")) || 0;
const main = /** @type {HTMLElement} */ (document.getElementById("main"));

/** Creates an element with properties and children. */
function make(tag, properties = {}, ...children) {
	const element = Object.assign(document.createElement(tag), properties);
	element.append(...children);
	return element;
}

/** In a frame, keeps focus changes from scrolling the page of all states around it. */
function keepStill() {
	const { focus } = HTMLElement.prototype;
	HTMLElement.prototype.focus = function () {
		focus.call(this, { preventScroll: true });
	};
	Element.prototype.scrollIntoView = () => {};
}

/** Shows a single state. */
async function show(name, stateName) {
	const state = states[name]?.[stateName];
	if (!state) throw new Error(`There is no state "${stateName}" of a widget "${name}".`);
	document.title = `${name}: ${stateName}`;
	if (self !== top) keepStill();
	playNetwork(state.network ?? "accepts", state.praise);
	// In a small frame the loader would move a dialog into the page, but here it should be shown as one.
	addEventListener("coach:open", (event) => event.stopImmediatePropagation());
	const element = document.createElement(`coach-${name}`);
	for (const [key, value] of Object.entries({ theme, lang, ...state.attributes })) {
		element.setAttribute(key, value);
	}
	if (state.texts) Object.assign(element, { texts: state.texts });
	main.className = "stage";
	if (width) main.style.width = `${width}px`;
	// The page has its own heading, and the widget's is one level below.
	main.append(make("h1", { className: "page-title", textContent: document.title }), element);
	const { site } = document.documentElement.dataset;
	document.head.append(make("script", { src: `${site}/loader.js` }));
	await until(() => customElements.get(element.localName), `<${element.localName}>`);
	const driver = new Driver(element);
	if (!state.isMute) await driver.hear(lang);
	await state.run?.(driver);
}

/** A link to this page with other parameters. */
function linkTo(changes, words) {
	const query = new URLSearchParams({ theme, lang, ...(width && { width }), ...changes });
	const link = make("a", { href: `?${query}`, textContent: words });
	const isHere = Object.entries(changes).every(
		([key, value]) => String({ theme, lang, width }[key]) === String(value),
	);
	if (isHere) link.setAttribute("aria-current", "true");
	return link;
}

function frame(name, stateName) {
	const href = `?${new URLSearchParams({ widget: name, state: stateName, theme, lang })}`;
	const view = make("iframe", {
		src: href,
		title: `${name}: ${stateName}`,
		loading: "lazy",
		width: width || 384,
		height: 640,
	});
	return make("li", {}, make("a", { href, textContent: stateName }), view);
}

/** Shows all states, or all of one widget. */
function overview(names) {
	main.className = "overview";
	const widths = [320, 384, 640].map((each) => linkTo({ width: each }, `${each} px`));
	main.append(
		make(
			"header",
			{},
			make("h1", { textContent: "Widget gallery" }),
			make("p", {
				textContent:
					"Every widget in every state, each in a page of its own. The states are reached by typing and pressing; the network is played.",
			}),
			make(
				"nav",
				{ ariaLabel: "Theme, width and language" },
				linkTo({ theme: "light" }, "Light"),
				linkTo({ theme: "dark" }, "Dark"),
				...widths,
				...languages.map((each) => linkTo({ lang: each }, each)),
			),
		),
		...names.map((name) =>
			make(
				"section",
				{},
				make("h2", { textContent: name }),
				make(
					"ul",
					{ className: "states" },
					...Object.keys(states[name]).map((each) => frame(name, each)),
				),
			),
		),
	);
}

document.documentElement.dataset.theme = theme;
try {
	const state = params.get("state");
	if (widget && state) await show(widget, state);
	else overview(widget ? [widget] : Object.keys(states));
	document.documentElement.dataset.gallery = "ready";
} catch (error) {
	main.append(make("p", { className: "trouble", textContent: String(error) }));
	document.documentElement.dataset.gallery = "failed";
}
