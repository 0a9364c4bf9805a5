import { type RefObject, useRef, useState } from "react";
import { contactFieldsOf } from "../../leads/form/questions.ts";
import { meeting as meetingForm, slotFields } from "../../leads/forms/meeting/form.ts";
import { Button } from "../kit/element/button.tsx";
import { useWidget } from "../kit/element/use-widget.ts";
import { tellUnsent } from "../kit/form/delivery/watch-delivery.ts";
import { Honeypot } from "../kit/form/fields/field.tsx";
import { Fields } from "../kit/form/fields/fields.tsx";
import { useLeadForm } from "../kit/form/lead-form.ts";
import { PrivacyNote } from "../kit/form/privacy-note.tsx";
import { formatMessage } from "../kit/steps/format-message.ts";
import type { Booking } from "./book.ts";
import type { MeetingMessages } from "./messages.ts";
import type { MeetingOptions } from "./options.ts";
import type { MeetingTimes } from "./times/load-times.ts";
import { NearestTimes } from "./times/nearest-times.tsx";
import { headingClass, linkClass } from "./times/time-picker.tsx";
import { parseInstant, writeInstant, type ZoneFormat, zoneName } from "./times/zoned-time.ts";

interface DetailsProps {
	meeting: MeetingTimes;
	format: ZoneFormat;
	zone: string;
	startAt: number;
	heading: RefObject<HTMLHeadingElement | null>;
	onStart(at: number): void;
	onBack(): void;
	onBooked(booking: Booking): void;
}

/** Contact details and the call's question. If the time is gone, one press books a time nearby. */
export function Details(props: DetailsProps) {
	const { meeting, format, zone, startAt, heading, onStart, onBack, onBooked } = props;
	const host = useWidget<MeetingOptions, MeetingMessages>();
	const { messages } = host;
	/** Times near the one that is gone. */
	const [nearest, setNearest] = useState<number[]>();
	/** What the visitor has agreed to. */
	const [agreed, setAgreed] = useState<string>();
	/** The time to send: the one whose button was pressed. */
	const start = useRef(startAt);
	const gone = useRef<HTMLHeadingElement>(null);
	const whenText = (at: number) =>
		formatMessage(messages.whenText, { time: format.writeAll(at), zone: zoneName(zone) });

	const shown = contactFieldsOf(meetingForm).filter(
		({ field: name }) =>
			!(slotFields as readonly string[]).includes(name) && (name !== "message" || meeting.question),
	);
	const form = useLeadForm({
		form: meetingForm,
		request: { late: false, ...(agreed && { agreed }) },
		extra: {
			meeting: host.options.name,
			timeZone: zone,
			get start() {
				return writeInstant(start.current);
			},
		},
		onSettled(result, reset, id) {
			if (result.ok) {
				const phone =
					form.element.current?.querySelector<HTMLInputElement>("[name=phone]")?.value ?? "";
				reset();
				const booked = result.meeting ?? { state: "wished" as const, page: "" };
				onBooked({ ...booked, startAt: start.current, phone });
			} else if (result.slots) {
				setNearest(result.slots.map(parseInstant));
				setTimeout(() => gone.current?.focus());
			} else {
				const notSentText = messages[meeting.mails ? "notSentText" : "notSentNoMail"];
				const said = { ...host, messages: { ...messages, notSentText } };
				tellUnsent(said, result, meetingForm.kind, id);
			}
		},
	});

	return (
		<form {...form.props} method="dialog" className="flex flex-col">
			<h3 ref={heading} tabIndex={-1} part="question" className={headingClass}>
				{messages.contact}
			</h3>
			{!nearest && <p className="font-semibold">{whenText(startAt)}</p>}
			<p>
				<button type="button" className={linkClass} onClick={form.pending ? undefined : onBack}>
					{messages.changeTime}
				</button>
			</p>
			{nearest && (
				<NearestTimes
					{...{ times: nearest, format, heading: gone }}
					pending={form.pending && start.current}
					submits
					onChoose={(at) => {
						start.current = at;
						onStart(at);
					}}
				/>
			)}
			<Fields
				form={form}
				fields={shown}
				messages={{ ...messages, ...(meeting.question && { message: meeting.question }) }}
			/>
			{meeting.agree && (
				<label className="mt-[12px] block">
					<input
						type="checkbox"
						checked={Boolean(agreed)}
						onChange={() => setAgreed(agreed ? undefined : meeting.agree?.name)}
					/>
					{` ${meeting.agree.label}`}
				</label>
			)}
			<Honeypot />
			{!nearest && (
				<div className="mt-[20px]">
					<Button type="submit" pending={form.pending}>
						{form.pending ? messages.pending : messages.submit}
					</Button>
				</div>
			)}
			<PrivacyNote />
		</form>
	);
}
