/**
 * From choices to the lines a host page needs. One tree is the source of both the text that is copied
 * and the nodes of the preview, so that what is seen is what is pasted. Types: snippet.d.ts.
 */

/** `firstName` -> `first-name` */
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The options that differ from what a widget does by itself, by attribute name without prefix. */
export function optionsOf(config) {
	const { theme, accent, font, heading, source, words = {}, prefill = {} } = config;
	const options = {};
	if (theme && theme !== "light") options.theme = theme;
	if (accent) options.accent = accent;
	if (font === "inherit") options.font = font;
	if (heading) options.heading = heading;
	if (source) options.source = source;
	if (Object.keys(words).length > 0) options.texts = JSON.stringify(words);
	for (const [field, value] of Object.entries(prefill)) {
		if (value) options[`prefill-${kebab(field)}`] = value;
	}
	return options;
}

const prefixed = (prefix, options) =>
	Object.entries(options).map(([name, value]) => [prefix + name, value]);

const element = (tag, attributes, children = []) => ({ tag, attributes, children });

/** Automatic triggers belong to the tag; a click belongs to whatever is clicked. */
const opensItself = ({ mode, trigger }) =>
	mode === "modal" && Boolean(trigger && trigger !== "click");

/** Whether everything is said by one script tag, or a placeholder says where. */
export function isOneTag(config) {
	if (config.mode === "modal") return opensItself(config);
	return config.shape === "tag";
}

/** The script tag; `pinned` asks for one version that never changes, checked by its integrity. */
function scriptTag(config, { origin, version, integrity }, pinned, more = []) {
	const path = pinned ? `/v/${version}/loader.js` : "/loader.js";
	const attributes = [
		["async", ""],
		["src", origin + path],
	];
	if (pinned) attributes.push(["integrity", integrity], ["crossorigin", "anonymous"]);
	if (config.partner) attributes.push(["data-partner", config.partner]);
	return element("script", [...attributes, ...more]);
}

/**
 * The nodes of a snippet.
 *
 * @param site origin, version and integrity of the loader
 * @param widget what the catalogue knows of the chosen widget
 */
export function snippetTree(config, site, widget, pinned = false) {
	const options = optionsOf(config);
	const { name, modes, fallback } = widget;
	const mode = modes && config.mode !== "inline" ? config.mode : undefined;
	if (isOneTag(config)) {
		const more = [["data-widget", name]];
		if (mode) more.push(["data-mode", mode]);
		if (opensItself(config)) more.push(["data-trigger", config.trigger]);
		return [scriptTag(config, site, pinned, [...more, ...prefixed("data-", options)])];
	}
	const script = scriptTag(config, site, pinned);
	const href = site.origin + (fallback?.path ?? "/");
	if (mode === "modal") {
		const attributes = [
			["href", href],
			["data-coach-open", name],
			...prefixed("data-coach-", options),
		];
		return [script, element("a", attributes, [config.label || widget.open])];
	}
	const attributes = [["data-coach-widget", name]];
	if (mode) attributes.push(["data-coach-mode", mode]);
	const inside = fallback ? [element("a", [["href", href]], [fallback.label])] : [];
	return [script, element("div", [...attributes, ...prefixed("data-coach-", options)], inside)];
}

const escapeText = (text) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** JSON reads best with its own quotes left alone. */
function quoted(value) {
	const text = escapeText(value);
	if (!text.includes('"')) return `"${text}"`;
	return `'${text.replaceAll("'", "&#39;")}'`;
}

/** Pieces of source text with what they are, for colouring; joined they are the text. */
export function tokensOf(nodes) {
	const tokens = [];
	const push = (kind, text) => tokens.push({ kind, text });
	const write = (node) => {
		if (typeof node === "string") return push("text", escapeText(node));
		push("tag", `<${node.tag}`);
		for (const [name, value] of node.attributes) {
			push("text", " ");
			push("attribute", name);
			if (value !== "") {
				push("tag", "=");
				push("value", quoted(value));
			}
		}
		push("tag", ">");
		node.children.forEach(write);
		push("tag", `</${node.tag}>`);
	};
	nodes.forEach((node, index) => {
		if (index > 0) push("text", "\n");
		write(node);
	});
	return tokens;
}

/** The snippet as it is pasted. */
export const toHtml = (nodes) =>
	tokensOf(nodes)
		.map(({ text }) => text)
		.join("");

/**
 * What a host with a Content-Security-Policy adds to it, by directive. No style-src: the widgets need
 * neither inline styles nor stylesheets.
 */
export function policyLines({ origin, receivers = [] }) {
	const unique = (values) => [...new Set(values)].join(" ");
	return [
		["script-src", origin],
		["connect-src", unique([origin, ...receivers])],
	];
}
