import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../components/icon.tsx";
import type { StudioWords } from "../content/studio-words.ts";
import type { SnippetElement } from "../snippet/snippet.ts";
import type { StudioState } from "../snippet/studio-state.ts";
import { Choice } from "./fields.tsx";
import type { PreviewEvent, PreviewState } from "./preview-message.ts";

/** Pause in typing after which the preview is updated, in milliseconds. */
const PAUSE = 250;

interface PreviewProps {
	choices: StudioState;
	arrivals: number;
	nodes: readonly SnippetElement[];
	words: StudioWords;
}

/**
 * The snippet on an ordinary-looking page. Each change loads a fresh page behind the current one,
 * and swaps them when it is ready: the same code as for visitors, without a flicker.
 */
export function Preview({ choices: { background, mode }, arrivals, nodes, words }: PreviewProps) {
	const [frames, setFrames] = useState<{ id: number; shown: PreviewState; ready?: true }[]>([]);
	const [round, setRound] = useState(0);
	const [events, setHeard] = useState<PreviewEvent[]>([]);
	const count = useRef(0);
	const stage = useRef<HTMLDivElement>(null);
	const onPhone = background === "phone";
	const wanted = JSON.stringify({ background, mode, nodes } satisfies PreviewState);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another round loads the same page again
	useEffect(() => {
		const timer = setTimeout(() => {
			const frame = { id: ++count.current, shown: JSON.parse(wanted) as PreviewState };
			setHeard([]);
			setFrames((now) => [...now.slice(-1), frame]);
		}, count.current && PAUSE);
		return () => clearTimeout(timer);
	}, [wanted, round]);

	useEffect(() => {
		let focused: EventTarget | null = null;
		const remember = ({ target }: FocusEvent) => {
			if (!(target instanceof HTMLIFrameElement)) focused = target;
		};
		const listen = ({ origin, data, source }: MessageEvent) => {
			if (origin !== location.origin || !data?.coachkitPreview) return;
			const event = data.coachkitPreview as PreviewEvent;
			const newest = stage.current?.querySelector<HTMLIFrameElement>("iframe:last-child");
			if (event === "uninvited")
				focused instanceof HTMLElement && focused.focus({ preventScroll: true });
			else if (source !== newest?.contentWindow) return;
			else if (event === "shown")
				setFrames((now) => now.slice(-1).map((frame) => ({ ...frame, ready: true })));
			else setHeard((now) => [...now, event].slice(-6));
		};
		addEventListener("message", listen);
		addEventListener("focusin", remember);
		return () => {
			removeEventListener("message", listen);
			removeEventListener("focusin", remember);
		};
	}, []);

	const send = (shown: PreviewState) => (event: SyntheticEvent<HTMLIFrameElement>) =>
		event.currentTarget.contentWindow?.postMessage({ coachkitPreview: shown }, location.origin);

	return (
		<>
			<div className="preview-bar">
				<h2 className="sr-only">{words.preview.title}</h2>
				<Choice key={arrivals} {...words.background} name="background" value={background} />
				<button type="button" data-late="" className="quiet" onClick={() => setRound(round + 1)}>
					<Icon name="rotate-ccw" />
					{words.preview.again}
				</button>
			</div>
			<div className={onPhone ? "stage on-phone" : "stage"} ref={stage}>
				{frames.map(({ id, shown, ready }) => (
					<iframe
						key={id}
						src="/embed/studio/host"
						title={words.preview.frame}
						className={ready ? undefined : "coming"}
						onLoad={send(shown)}
					/>
				))}
			</div>
			<p className="hint" role="status">
				{events.includes("kept") ? (
					<b>{words.preview.kept}</b>
				) : (
					<>
						{words.preview.hears}{" "}
						<code>{events.map((event) => `coach:${event}`).join(", ") || "…"}</code>
					</>
				)}
			</p>
		</>
	);
}
