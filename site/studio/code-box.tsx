import { useRef, useState } from "react";
import type { EmbedWords } from "../content/embedding.ts";
import type { Token } from "../snippet/snippet.ts";

/**
 * Copies a text to the clipboard; if that is not allowed (plain http), selects it for copying by
 * hand.
 */
async function copy(text: string, element: HTMLElement): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		getSelection()?.selectAllChildren(element);
		return false;
	}
}

/** Source text with a copy button; `tokens` add colours. */
export function CodeBox({
	label,
	text,
	tokens,
	action,
	words,
	loud,
	mayCopy,
	...data
}: {
	label: string;
	text: string;
	tokens?: readonly Token[];
	/** The button's label. */
	action: string;
	words: EmbedWords;
	/** Whether it is the main button of its page. */
	loud?: boolean;
	/** Called before the text is copied; false prevents it. */
	mayCopy?: () => boolean;
	"data-format"?: string;
	"data-widget"?: string;
}) {
	/** The status of the text that was copied; it doesn't apply to the next text. */
	const [copied, setSaid] = useState({ text, status: "" });
	const code = useRef<HTMLElement>(null);
	async function press() {
		if (!code.current || mayCopy?.() === false) return;
		const status = (await copy(text, code.current)) ? words.copied : words.byHand;
		setSaid({ text, status });
	}
	return (
		<div className="code" {...data}>
			<section aria-label={label}>
				<pre>
					<code ref={code}>
						{tokens?.map(({ kind, text }, index) =>
							kind === "text" ? (
								text
							) : (
								// biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in its order
								<span key={index} className={`t-${kind}`}>
									{text}
								</span>
							),
						) ?? text}
					</code>
				</pre>
			</section>
			<div className="code-row with-script">
				<button
					type="button"
					data-late=""
					className={loud ? "button button-accent" : "button"}
					onClick={press}
				>
					{action}
				</button>
				<p role="status">{copied.text === text && copied.status}</p>
			</div>
		</div>
	);
}
