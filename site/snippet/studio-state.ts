import { type EmbedWidget, ownOptions, ownTexts } from "./embed-widget.ts";

/** All choices in the studio: what a snippet contains, and how the preview looks. */
export interface StudioState {
	widget: string;
	mode: (typeof modes)[number];
	/** `click`, `load`, `delay:5` (seconds), `scroll:50` (per cent) or `exit`; for modals. */
	trigger: string;
	/** `place`: a tag, and a placeholder where the widget appears; `tag`: only one tag. */
	shape: (typeof shapes)[number];
	theme: (typeof themes)[number];
	accent: string;
	/**
	 * Code of the widget's language; by default the page's if the coach has enabled that, otherwise
	 * English.
	 */
	lang: string;
	font: (typeof fonts)[number];
	heading: string;
	/** Text of the link that opens a modal. */
	label: string;
	partner: string;
	source: string;
	/** Texts that replace those in the widget's messages.ts. */
	words: Record<string, string>;
	/** Prefilled values, by field name. */
	prefill: Record<string, string>;
	/** The widget's own options. */
	own: Record<string, string>;
	background: (typeof backgrounds)[number];
}

export const modes = ["inline", "modal", "button", "tab"] as const;
export const shapes = ["place", "tag"] as const;
export const themes = ["light", "dark", "auto"] as const;
export const fonts = ["system", "inherit"] as const;
export const backgrounds = ["plain", "dark", "blog", "narrow", "phone"] as const;
/** The automatic triggers that take a number, with its initial value. */
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

/** `delay:5` -> `["delay", 5]`; an invalid number becomes the default. */
export function parseTrigger(trigger: unknown): [kind: string, amount?: number] {
	const [kind = "", amount] = String(trigger).split(":");
	const usual = triggerDefaults[kind];
	if (usual === undefined) return [oneOf(kind, ["click", "load", "exit"])];
	const number = Math.round(Number(amount));
	const most = kind === "scroll" ? 100 : 600;
	return [kind, number >= 1 && number <= most ? number : usual];
}

/** Makes consistent choices from any parameters, because a stranger's link may contain anything. */
export function normaliseState(wished: object, widgets: readonly EmbedWidget[]): StudioState {
	const wish = wished as Record<string, unknown>;
	const widget = widgets.find(({ name }) => name === wish.widget) ?? widgets[0];
	if (!widget) throw new Error("There is no widget to choose.");
	const mode = widget.modes ? oneOf(wish.mode, modes) : "inline";
	const accent = text(wish.accent);
	const own = ownOptions(widget).map(({ name, values }) => {
		const chosen = pick(wish.own, [name])[name] ?? "";
		// The first value is the widget's default.
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

/**
 * Choices as parameters of an address: only those that differ from the defaults, groups as
 * `words.submit=…`.
 */
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

/** Choices from an address or the studio's form, made valid. */
export function fromParams(params: URLSearchParams, widgets: readonly EmbedWidget[]): StudioState {
	const wished: Record<string, unknown> = {};
	const grouped = Object.fromEntries(groups.map((name) => [name, new Map<string, string>()]));
	for (const [name, value] of params) {
		// Names of texts may contain dots.
		const [, group = "", key = ""] = /^(\w+)\.(.+)$/.exec(name) ?? [];
		if (group) grouped[group]?.set(key, value);
		else wished[name] = value;
	}
	// The form has two fields for the kind and the number of a trigger.
	if (params.has("amount")) wished.trigger = `${wished.trigger}:${wished.amount}`;
	for (const name of groups) wished[name] = Object.fromEntries(grouped[name] ?? []);
	return normaliseState(wished, widgets);
}
