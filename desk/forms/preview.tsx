import { useEffect, useMemo, useRef, useState } from "react";
import type { Band, FormDefinition } from "../../leads/custom-forms/definition.ts";
import { type EditorForm, toDefinition } from "./editor-form.ts";

/** Where the gateway serves the page with the widget. */
export const previewPath = "/forms/_preview";

const isWhole = (bands: readonly Band[]) => {
	let next = 0;
	for (const { from, to } of bands) {
		if (from !== next || to < from) return false;
		next = to + 1;
	}
	return next === 101;
};

/** What a form that is not finished can show of itself. */
function showable(form: EditorForm): Omit<FormDefinition, "delivery"> {
	const { delivery: _, scoring, ...rest } = toDefinition(form);
	const scored =
		scoring &&
		scoring.categories.length > 0 &&
		[scoring, ...scoring.categories].every(({ bands }) => isWhole(bands));
	const seen = new Set<string>();
	return {
		...rest,
		questions: rest.questions
			.filter(({ key }) => key && !seen.has(key) && seen.add(key))
			.map((question) => {
				const { type, min = 0, max = 0 } = question;
				// A scale from 1 to a million would be a million buttons.
				return type === "scale" && !(max - min >= 1 && max - min <= 10)
					? { ...question, min: 1, max: 5 }
					: question;
			}),
		...(scored && { scoring }),
	};
}

interface PreviewProps {
	form: EditorForm;
	/** Key of the question that is being edited. */
	step: string | undefined;
}

/** The draft of a form of the coach's own. */
export function Preview({ form, step }: PreviewProps) {
	const message = useMemo(() => ({ form: showable(form), step }), [form, step]);
	return <PreviewFrame src={previewPath} message={message} />;
}

interface PreviewFrameProps {
	/** Address of the page with the widget. */
	src: string;
	/** What the page is told as soon as it is there, and whenever that changes. */
	message: unknown;
}

/** A draft, shown by the widget that visitors get. It can be filled in; nothing is sent. */
export function PreviewFrame({ src, message }: PreviewFrameProps) {
	const frame = useRef<HTMLIFrameElement>(null);
	const [ready, setReady] = useState(0);
	useEffect(() => {
		const hear = ({ origin, source, data }: MessageEvent) => {
			if (
				origin === location.origin &&
				source === frame.current?.contentWindow &&
				data === "form-preview"
			)
				setReady((count) => count + 1);
		};
		addEventListener("message", hear);
		return () => removeEventListener("message", hear);
	}, []);
	useEffect(() => {
		if (ready > 0) frame.current?.contentWindow?.postMessage(message, location.origin);
	}, [message, ready]);
	return (
		<section className="preview" aria-labelledby="form-preview">
			<h2 id="form-preview">Preview</h2>
			<p className="hint">As visitors see it. Try it out: nothing is sent.</p>
			<iframe ref={frame} src={src} title="Preview of the form" />
		</section>
	);
}
