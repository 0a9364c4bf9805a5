import { backgrounds, toHash } from "./config.js";
import { Choice } from "./fields.js";
import { html, Icon, useEffect, useRef, useState } from "./ui.js";

const names = {
	plain: "Plain page",
	dark: "Dark page",
	blog: "WordPress-like",
	narrow: "Narrow column",
	phone: "Phone",
};

/** Waits for typing to pause, in milliseconds. */
const pause = 250;

/**
 * The snippet on a page that looks like somebody's. Each change loads a fresh page behind the present
 * one and swaps when it is ready: what runs is what a visitor would get, without a flicker.
 */
export function Preview({ config, set }) {
	const [frames, setFrames] = useState([]);
	const [round, setRound] = useState(0);
	const [heard, setHeard] = useState([]);
	const count = useRef(0);
	const focused = useRef(null);
	const hash = toHash(config);

	useEffect(() => {
		const timer = setTimeout(() => {
			const id = ++count.current;
			setHeard([]);
			setFrames((now) => [...now.slice(-1), { id, src: `/embed/studio/host#${hash}` }]);
		}, count.current && pause);
		return () => clearTimeout(timer);
	}, [hash, round]);

	useEffect(() => {
		const listen = ({ origin, data, source }) => {
			if (origin !== location.origin || data?.from !== "coachkit-preview") return;
			if (data.event === "shown") return setFrames((now) => now.slice(-1));
			if (data.event === "uninvited") return focused.current?.focus({ preventScroll: true });
			const frame = document.querySelector(".stage iframe:last-child");
			if (source === frame?.contentWindow) setHeard((now) => [...now, data.event].slice(-6));
		};
		const remember = ({ target }) => {
			if (target.localName !== "iframe") focused.current = target;
		};
		addEventListener("message", listen);
		addEventListener("focusin", remember);
		return () => {
			removeEventListener("message", listen);
			removeEventListener("focusin", remember);
		};
	}, []);

	return html`
		<section class="preview" id="preview" aria-labelledby="preview-title">
			<div class="preview-bar">
				<h2 id="preview-title" class="sr-only">Preview</h2>
				<${Choice}
					legend="Show it on"
					name="background"
					value=${config.background}
					options=${backgrounds.map((value) => ({ value, label: names[value] }))}
					onChange=${(background) => set({ background })}
				/>
				<button type="button" class="quiet" onClick=${() => setRound(round + 1)}>
					<${Icon} name="rotate-ccw" />
					Start over
				</button>
			</div>
			<div class=${`stage on-${config.background}`}>
				<div class="device">
					${frames.map(
						({ id, src }, index) =>
							html`<iframe key=${id} src=${src} class=${frames.length > 1 && index > 0 ? "coming" : undefined} title="Preview on an imagined page"></iframe>`,
					)}
				</div>
			</div>
			<p class="hint heard" role="status">
				${
					heard.includes("kept")
						? html`<b>It works.</b> A preview sends nothing, so this lead stayed here.`
						: html`A preview sends nothing. Your page hears: <code>${heard.map((event) => `coach:${event}`).join(", ") || "…"}</code>`
				}
			</p>
		</section>
	`;
}
