import { html, Icon, useEffect, useRef, useState } from "./ui.js";

/** Puts a text on the clipboard; where that is refused (plain http), selects it to be copied by hand. */
async function copy(text, element) {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		getSelection()?.selectAllChildren(element);
		return false;
	}
}

const said = {
	idle: "",
	done: "Copied.",
	byHand: "Marked: now press Ctrl+C, or ⌘C on a Mac.",
};

/** Source text with a copy button. `tokens` colours it, `text` shows it plain. */
export function Code({ label, text, tokens, action = "Copy", main = false }) {
	const [state, setState] = useState("idle");
	const code = useRef(null);
	useEffect(() => setState("idle"), [text]);
	return html`
		<div class="code">
			<pre tabindex="0" role="region" aria-label=${label}><code ref=${code}>${
				tokens
					? tokens.map(({ kind, text: part }) => html`<span class=${`t-${kind}`}>${part}</span>`)
					: text
			}</code></pre>
			<div class="code-row">
				<button
					type="button"
					class=${main ? "button" : "button plain"}
					onClick=${async () => setState((await copy(text, code.current)) ? "done" : "byHand")}
				>
					<${Icon} name=${state === "done" ? "check" : "copy"} />
					${action}
				</button>
				<p class="hint" role="status">${said[state]}</p>
			</div>
		</div>
	`;
}
