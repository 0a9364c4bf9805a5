import type { RefObject } from "react";
import { Button } from "../../kit/element/button.tsx";
import { tw } from "../../kit/element/styles/tw.ts";
import { useWidget } from "../../kit/element/use-widget.ts";
import type { MeetingMessages } from "../messages.ts";
import type { MeetingOptions } from "../options.ts";
import type { ZoneFormat } from "./zoned-time.ts";

interface NearestTimesProps {
	times: readonly number[];
	format: ZoneFormat;
	/** The heading that says that the wanted time is gone; it takes the focus. */
	heading: RefObject<HTMLHeadingElement | null>;
	/** The time that is being requested. */
	pending?: number | false;
	/** Whether a press submits the form around it. */
	submits?: boolean;
	onChoose(at: number): void;
}

const noticeClass = tw`mt-[16px] p-[16px] rounded-field bg-soft border border-line`;

/** Times near a wanted one that is gone, each bookable with one press. */
export function NearestTimes(props: NearestTimesProps) {
	const { times, format, heading, pending, submits, onChoose } = props;
	const { messages } = useWidget<MeetingOptions, MeetingMessages>();
	return (
		<div className={noticeClass}>
			<h3 ref={heading} tabIndex={-1} className="font-semibold bare">
				{messages.gone}
			</h3>
			<p className="mb-[8px]">{times.length > 0 && messages.goneText}</p>
			<div className="grid gap-[8px]">
				{times.map((at) => (
					<Button
						key={at}
						type={submits ? "submit" : "button"}
						quiet
						pending={pending === at}
						onClick={() => onChoose(at)}
					>
						{format.writeAll(at)}
					</Button>
				))}
			</div>
		</div>
	);
}
