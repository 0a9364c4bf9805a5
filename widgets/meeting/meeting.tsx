import { type ComponentType, useLayoutEffect, useState } from "react";
import { Button } from "../kit/element/button.tsx";
import { openInstead } from "../kit/element/open-instead.ts";
import { useWidget } from "../kit/element/use-widget.ts";
import { useDelivery } from "../kit/form/delivery/watch-delivery.ts";
import { Unavailable } from "../unavailable.tsx";
import type { FlowProps } from "./flow.tsx";
import type { MeetingMessages } from "./messages.ts";
import type { MeetingOptions } from "./options.ts";
import { loadDateWriter } from "./times/date-writer.ts";
import { loadTimes, type TimesFailure } from "./times/load-times.ts";

interface Loaded extends FlowProps {
	/** The steps after loading, fetched together with the times. */
	Flow: ComponentType<FlowProps>;
}

/** A call to book; its free times are fetched once the form is in view or its dialog opens. */
export function MeetingView() {
	const host = useWidget<MeetingOptions, MeetingMessages>();
	const { messages, lang } = host;
	const { name, origin } = host.options;
	const [loaded, setLoaded] = useState<Loaded>();
	const [failure, setFailure] = useState<TimesFailure>();

	const [attempt, setAttempt] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another name is another call, and a press on "again" another attempt
	useLayoutEffect(() => {
		const gone = new AbortController();
		setFailure(undefined);
		setLoaded(undefined);
		Promise.all([
			loadTimes(name, origin, gone.signal),
			import("./flow.tsx"),
			loadDateWriter(lang),
		]).then(
			([meeting, { Flow }]) => {
				if (gone.signal.aborted) return;
				setLoaded({ meeting, Flow });
				// The title is outside this view and has to be rendered again.
				host.feedback?.render();
			},
			(thrown) => {
				if (gone.signal.aborted) return;
				const isKnown = thrown === "down" || thrown === "unknown";
				setFailure(isKnown ? thrown : "unavailable");
				host.emit("coach:failed", { code: isKnown ? "unavailable" : "unloadable" });
			},
		);
		return () => gone.abort();
	}, [name, origin, attempt]);

	useDelivery(name, ({ kind, fields }) => kind === "meeting" && fields.meeting === name);

	// The language may change while the widget is shown.
	// biome-ignore lint/correctness/useExhaustiveDependencies: names of days and months depend on the language alone
	useLayoutEffect(() => {
		loadDateWriter(lang).then(() => host.feedback?.render());
	}, [lang]);

	if (failure || loaded?.meeting.times.length === 0)
		return (
			<Unavailable
				text={messages[failure ?? "none"]}
				retry={messages.retry}
				onRetry={() => setAttempt(attempt + 1)}
			>
				<Button
					onClick={() => openInstead(host, "contact", { "prefill-message": messages.numberText })}
				>
					{messages.number}
				</Button>
			</Unavailable>
		);
	if (!loaded)
		return (
			<p role="status" className="mt-[12px] min-h-[360px] text-muted">
				{messages.loading}
			</p>
		);
	const { Flow, meeting } = loaded;
	return <Flow key={name + origin} meeting={meeting} />;
}
