import css from "./doctor.css?inline";
import type { Finding } from "./finding.ts";

type Children = (Node | string | undefined)[];

/**
 * Creates an element with attributes and children, without HTML strings, which a policy may block.
 */
function h(tag: string, attributes: Record<string, string>, ...children: Children): HTMLElement {
	const element = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
	element.append(...children.filter((each) => each !== undefined));
	return element;
}

const svgSpace = "http://www.w3.org/2000/svg";
const shapes = {
	good: "M5 12.5l4.5 4.5L19 7.5",
	hint: "M12 8v5M12 16.5v.01",
	bad: "M7.5 7.5l9 9M16.5 7.5l-9 9",
};
const words = { good: "OK", hint: "Could be better", bad: "Needs fixing" };

function mark(state: Finding["state"]): Node {
	const svg = document.createElementNS(svgSpace, "svg");
	svg.setAttribute("viewBox", "0 0 24 24");
	svg.setAttribute("aria-hidden", "true");
	const path = document.createElementNS(svgSpace, "path");
	path.setAttribute("d", shapes[state]);
	svg.append(path);
	const sign = h("span", { class: "mark" }, h("span", { class: "away" }, words[state]));
	sign.append(svg);
	return sign;
}

function copyable(code: string): HTMLElement {
	const button = h("button", { type: "button", class: "copy" }, "Copy");
	button.addEventListener("click", async () => {
		const done = await navigator.clipboard?.writeText(code).then(
			() => true,
			() => false,
		);
		if (!done) getSelection()?.selectAllChildren(text);
		button.textContent = done ? "Copied" : "Press Ctrl+C";
	});
	const text = h("code", {}, code);
	return h("div", { class: "code" }, text, button);
}

function row(finding: Finding): HTMLElement {
	const { state, title, text, fix, code } = finding;
	const body = h("div", {}, h("h3", {}, title), h("p", {}, text));
	if (fix) body.append(h("p", { class: "fix" }, fix));
	if (code) body.append(copyable(code));
	return h("li", { class: state }, mark(state), body);
}

/** The panel's title, text and state. */
function summary(findings: Finding[]): [title: string, text: string, state: Finding["state"]] {
	const count = (state: Finding["state"]) => findings.filter((each) => each.state === state).length;
	const [bad, hints] = [count("bad"), count("hint")];
	const so =
		hints === 0 ? "" : hints === 1 ? " There's also one hint." : ` There are also ${hints} hints.`;
	if (bad > 0) {
		return [
			bad === 1 ? "One thing to fix" : `${bad} things to fix`,
			`The list tells you how.${so}`,
			"bad",
		];
	}
	if (hints > 0) {
		return [
			"It works",
			hints === 1 ? "One thing could be better." : `${hints} things could be better.`,
			"hint",
		];
	}
	return [
		"All is well",
		"The widgets are on the page, visitors see them, and leads arrive.",
		"good",
	];
}

/** Adds the panel to the page. Only people who use the doctor's address see it. */
export function showPanel(version: string) {
	const host = document.createElement("div");
	const root = host.attachShadow({ mode: "open" });
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	root.adoptedStyleSheets = [sheet];

	const title = h("h2", { id: "title", tabindex: "-1" }, "Checking …");
	const text = h("p", {}, "This takes a second or two.");
	const head = h("header", { class: "busy" }, title, text);
	const list = h("ol", {});
	const again = h("button", { type: "button", class: "again" }, "Check again");
	const close = h("button", { type: "button", class: "close", "aria-label": "Close" }, "×");
	close.addEventListener("click", () => host.remove());
	const foot = h("footer", {}, again, h("span", {}, `Coachkit ${version}`));
	const section = h(
		"section",
		{ role: "region", "aria-labelledby": "title" },
		head,
		close,
		list,
		foot,
	);
	root.append(section);
	host.addEventListener("keydown", ({ key }) => {
		if (key === "Escape") host.remove();
	});

	document.body.append(host);
	// Above everything on the page, but below dialogs that open later.
	host.popover = "manual";
	host.showPopover?.();

	return {
		show(findings: Finding[]) {
			const [name, words, state] = summary(findings);
			head.className = state;
			title.textContent = name;
			text.textContent = words;
			list.replaceChildren(...findings.map(row));
			title.focus();
		},
		onAgain(examine: () => void) {
			again.addEventListener("click", () => {
				head.className = "busy";
				title.textContent = "Checking …";
				text.textContent = "This takes a second or two.";
				examine();
			});
		},
	};
}
