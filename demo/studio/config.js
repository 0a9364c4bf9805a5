/**
 * The choices, and how they travel in a link. Everything is in the part after `#`: it never reaches a
 * server, and a page of a static host can carry it. Types: config.d.ts.
 */

export const modes = ["inline", "modal", "button"];
export const themes = ["light", "dark", "auto"];
export const backgrounds = ["plain", "dark", "blog", "narrow", "phone"];
/** The automatic triggers that take a number, with the number to begin with. */
export const measured = { delay: 5, scroll: 50 };

export const defaults = {
	widget: "checklist",
	mode: "inline",
	trigger: "click",
	shape: "place",
	theme: "light",
	accent: "",
	font: "system",
	heading: "",
	label: "",
	words: {},
	partner: "",
	source: "",
	prefill: {},
	background: "plain",
};

const one = (value, among, otherwise) => (among.includes(value) ? value : otherwise);
const text = (value) => (typeof value === "string" ? value.slice(0, 300) : "");
const pick = (values, names) =>
	Object.fromEntries(
		names.filter((name) => text(values?.[name])).map((name) => [name, text(values[name])]),
	);

/** `delay:5` -> `["delay", 5]`; a number that is none becomes the usual one. */
export function readTrigger(trigger) {
	const [kind, amount] = String(trigger).split(":");
	if (!(kind in measured)) return [one(kind, ["click", "load", "exit"], "click")];
	const number = Math.round(Number(amount));
	const most = kind === "scroll" ? 100 : 600;
	return [kind, number >= 1 && number <= most ? number : measured[kind]];
}

/** Any choices as choices that go together: a stranger's link may say anything. */
export function suit(wished, widgets) {
	const config = { ...defaults, ...wished };
	const widget = widgets.find(({ name }) => name === config.widget) ?? widgets[0];
	const mode = widget.modes ? one(config.mode, modes, "inline") : "inline";
	return {
		widget: widget.name,
		mode,
		trigger: mode === "modal" ? readTrigger(config.trigger).join(":") : "click",
		shape: one(config.shape, ["place", "tag"], "place"),
		theme: one(config.theme, themes, "light"),
		accent: CSS.supports("color", config.accent) ? config.accent : "",
		font: one(config.font, ["system", "inherit"], "system"),
		heading: text(config.heading),
		label: text(config.label),
		words: pick(config.words, Object.keys(widget.words)),
		partner: text(config.partner),
		source: text(config.source),
		prefill: pick(config.prefill, widget.prefill),
		background: one(config.background, backgrounds, "plain"),
	};
}

/** Choices as the text after `#`: what differs from the defaults, groups as `words.submit=…`. */
export function toHash(config) {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(config)) {
		if (typeof value === "object") {
			for (const [key, each] of Object.entries(value)) params.set(`${name}.${key}`, each);
		} else if (value !== defaults[name] || name === "widget") params.set(name, value);
	}
	return params.toString();
}

/** The text after `#` as wished choices; `suit` makes them safe. */
export function fromHash(hash) {
	const wished = { words: {}, prefill: {} };
	for (const [name, value] of new URLSearchParams(hash.replace(/^#/, ""))) {
		// Names of words may have dots of their own.
		const [, group, key] = /^(words|prefill)\.(.+)$/.exec(name) ?? [];
		if (group) wished[group][key] = value;
		else wished[name] = value;
	}
	return wished;
}
