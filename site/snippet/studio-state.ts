import { type EmbedWidget, ownOptions, ownTexts } from "./embed-widget.ts";

/** All choices of the studio: what a snippet says, and what the preview looks like. */
export interface StudioState {
	widget: string;
	mode: (typeof modes)[number];
	/** `click`, `load`, `delay:5` (seconds), `scroll:50` (per cent) or `exit`; for modals. */
	trigger: string;
	/** `place`: a tag, and a placeholder where the widget shows; `tag`: one tag says it all. */
	shape: (typeof shapes)[number];
	theme: (typeof themes)[number];
	accent: string;
	/** Code of the language the widget speaks; by itself the page's, if the coach has enabled it, or English. */
	lang: string;
	font: (typeof fonts)[number];
	heading: string;
	/** Text of the link that opens a modal. */
	label: string;
	partner: string;
	source: string;
	/** Replacements for words of the widget's messages.ts. */
	words: Record<string, string>;
	/** Values for the visitor, by field name. */
	prefill: Record<string, string>;
	/** The widget's own options. */
	own: Record<string, string>;
	background: (typeof backgrounds)[number];
}

export const modes = ["inline", "modal", "button"] as const;
export const shapes = ["place", "tag"] as const;
export const themes = ["light", "dark", "auto"] as const;
export const fonts = ["system", "inherit"] as const;
export const backgrounds = ["plain", "dark", "blog", "narrow", "phone"] as const;
/** The automatic triggers that take a number, with the number to begin with. */
export const triggerDefaults: Record<string, number> = { delay: 5, scroll: 50 };

const groups = ["words", "prefill", "own"] as const;

const oneOf = <T extends string>(value: unknown, among: readonly [T, ...T[]]): T =>
	among.find((each) => each === value) ?? among[0];
const text = (value: unknown) => (typeof value === "string" ? value.trim().slice(0, 300) : "");
const pick = (values: unknown, names: readonly string[]) => {
	const given = new Map(Object.entries(values ?? {}));
	return Object.fromEntries(
		names.map((name) => [name, text(given.get(name))]).filter(([, value]) => value),
	);
};

/** `delay:5` -> `["delay", 5]`; a number that is none becomes the usual one. */
export function parseTrigger(trigger: unknown): [kind: string, amount?: number] {
	const [kind = "", amount] = String(trigger).split(":");
	const usual = triggerDefaults[kind];
	if (usual === undefined) return [oneOf(kind, ["click", "load", "exit"])];
	const number = Math.round(Number(amount));
	const most = kind === "scroll" ? 100 : 600;
	return [kind, number >= 1 && number <= most ? number : usual];
}

/** Any wishes as choices that go together: a stranger's link may say anything. */
export function normaliseState(wished: object, widgets: readonly EmbedWidget[]): StudioState {
	const wish = wished as Record<string, unknown>;
	const widget = widgets.find(({ name }) => name === wish.widget) ?? widgets[0];
	if (!widget) throw new Error("There is no widget to choose.");
	const mode = widget.modes ? oneOf(wish.mode, modes) : "inline";
	const accent = text(wish.accent);
	const own = ownOptions(widget).map(({ name, values }) => {
		const chosen = pick(wish.own, [name])[name] ?? "";
		// The first is what a widget does by itself.
		return [name, values.indexOf(chosen) > 0 ? chosen : ""];
	});
	return {
		widget: widget.name,
		mode,
		trigger: mode === "modal" ? parseTrigger(wish.trigger).join(":") : "click",
		shape: oneOf(wish.shape, shapes),
		theme: oneOf(wish.theme, themes),
		accent: accent && CSS.supports("color", accent) ? accent : "",
		lang: /^[a-z]{2}$/.exec(text(wish.lang))?.[0] ?? "",
		font: oneOf(wish.font, fonts),
		heading: text(wish.heading),
		label: text(wish.label),
		partner: text(wish.partner),
		source: text(wish.source),
		words: pick(wish.words, Object.keys(widget.messages)),
		prefill: pick(wish.prefill, widget.prefill),
		own: {
			...Object.fromEntries(own.filter(([, value]) => value)),
			...pick(
				wish.own,
				ownTexts(widget).map(({ name }) => name),
			),
		},
		background: oneOf(wish.background, backgrounds),
	};
}

/** Choices as an address carries them: what differs from the usual, groups as `words.submit=…`. */
export function toParams(choices: StudioState, widgets: readonly EmbedWidget[]): string {
	const params = new URLSearchParams({ widget: choices.widget });
	const usual = Object.entries(normaliseState({ widget: choices.widget }, widgets));
	for (const [name, value] of usual) {
		const chosen = choices[name as keyof StudioState];
		if (typeof chosen === "string") {
			if (chosen !== value) params.set(name, chosen);
		} else for (const [key, each] of Object.entries(chosen)) params.set(`${name}.${key}`, each);
	}
	return params.toString();
}

/** Choices out of an address or the studio's form, made safe. */
export function fromParams(params: URLSearchParams, widgets: readonly EmbedWidget[]): StudioState {
	const wished: Record<string, unknown> = {};
	const grouped = Object.fromEntries(groups.map((name) => [name, new Map<string, string>()]));
	for (const [name, value] of params) {
		// Names of words may have dots of their own.
		const [, group = "", key = ""] = /^(\w+)\.(.+)$/.exec(name) ?? [];
		if (group) grouped[group]?.set(key, value);
		else wished[name] = value;
	}
	// The form asks for kind and number of a trigger in two fields.
	if (params.has("amount")) wished.trigger = `${wished.trigger}:${wished.amount}`;
	for (const name of groups) wished[name] = Object.fromEntries(grouped[name] ?? []);
	return normaliseState(wished, widgets);
}
