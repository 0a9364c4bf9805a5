import { type RefObject, useState } from "react";
import { Button } from "../../kit/element/button.tsx";
import { tw } from "../../kit/element/styles/tw.ts";
import { useWidget } from "../../kit/element/use-widget.ts";
import { inputClass } from "../../kit/form/fields/field.tsx";
import { formatMessage } from "../../kit/steps/format-message.ts";
import type { MeetingMessages } from "../messages.ts";
import type { MeetingOptions } from "../options.ts";
import type { PickerState } from "./load-times.ts";
import { MonthGrid } from "./month-grid.tsx";
import { allZones, type ZoneFormat, zoneName } from "./zoned-time.ts";

interface TimePickerProps extends PickerState {
	title: string;
	heading: RefObject<HTMLHeadingElement | null>;
	onChoose(at: number): void;
}

export const headingClass = tw`mt-[12px] mb-[8px] text-question font-bold tracking-[-.015em] text-balance bare`;
export const linkClass = tw`inline-block min-h-[44px] py-[12px] text-label font-semibold underline`;
const timeClass = tw`min-h-[48px] px-[8px] border-[1.5px] border-line rounded-field font-semibold tabular swift hover:border-edge hover:bg-soft`;

/** Days shown at first, and times on each. */
const firstDays = 3;
const firstTimes = 6;

/** Times by their day in a zone, both in order. */
export function groupByDay(times: readonly number[], format: ZoneFormat): Map<string, number[]> {
	const days = new Map<string, number[]>();
	for (const at of times) {
		const day = format.dayOf(at);
		const list = days.get(day);
		if (list) list.push(at);
		else days.set(day, [at]);
	}
	return days;
}

/** The next free times first, any other day in a month; all in the visitor's time zone, which they can change. */
export function TimePicker(props: TimePickerProps) {
	const { meeting, format, title, heading, onChoose } = props;
	const { messages } = useWidget<MeetingOptions, MeetingMessages>();
	const days = groupByDay(meeting.times, format);
	const [month, setMonth] = useState<{ day?: string }>();

	const times = (list: readonly number[], labelledBy: string) => (
		<ul
			aria-labelledby={labelledBy}
			className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-[8px] m-0 p-0 list-none"
		>
			{list.map((at) => (
				<li key={at} className="grid">
					<button type="button" part="choice" className={timeClass} onClick={() => onChoose(at)}>
						{format.writeTime(at)}
					</button>
				</li>
			))}
		</ul>
	);

	return (
		<div className="flex flex-col">
			<h3 ref={heading} tabIndex={-1} part="question" className={headingClass}>
				{title}
				<span className="block mt-[2px] text-label font-normal text-muted">
					{formatMessage(messages.minutes, { n: meeting.minutes })}
				</span>
			</h3>
			<ZoneChoice {...props} />
			{month ? (
				<MonthGrid {...{ ...props, days, times }} {...(month.day && { first: month.day })} />
			) : (
				[...days].slice(0, firstDays).map(([day, list]) => (
					<div key={day} className="mt-[16px]">
						<h4 id={day} className="mb-[8px] font-semibold first-letter:uppercase">
							{format.writeDay(day)}
						</h4>
						{times(list.slice(0, firstTimes), day)}
						{list.length > firstTimes && (
							<button type="button" className={linkClass} onClick={() => setMonth({ day })}>
								{messages.moreTimes}
							</button>
						)}
					</div>
				))
			)}
			<div className="mt-[16px]">
				<Button quiet onClick={() => setMonth(month ? undefined : {})}>
					{month ? messages.nextTimes : messages.otherDays}
				</Button>
			</div>
		</div>
	);
}

/** The time zone in which times are shown. */
function ZoneChoice({ zone, meeting, onZone }: TimePickerProps) {
	const { messages } = useWidget<MeetingOptions, MeetingMessages>();
	const [isOpen, setOpen] = useState(false);
	if (!isOpen)
		return (
			<p className="flex flex-wrap items-center gap-x-[8px] text-label text-muted">
				{formatMessage(messages.zone, { zone: zoneName(zone) })}
				<button
					type="button"
					aria-label={`${messages.changeZone}: ${messages.zoneLabel}`}
					className={linkClass}
					onClick={() => setOpen(true)}
				>
					{messages.changeZone}
				</button>
			</p>
		);
	return (
		<div>
			<label htmlFor="zone" part="label" className="block font-semibold text-label mb-[8px]">
				{messages.zoneLabel}
			</label>
			<select
				id="zone"
				part="input"
				// It replaces the button that was pressed.
				ref={(select) => select?.focus()}
				className={inputClass}
				value={zone}
				onChange={(event) => onZone(event.currentTarget.value)}
			>
				{allZones(zone, meeting.zone).map((each) => (
					<option key={each} value={each}>
						{each.replaceAll("_", " ")}
					</option>
				))}
			</select>
		</div>
	);
}
