import type { CalendarServiceDto, MeetingTypeDto } from "../../../../gateway/desk-api/api.ts";
import { CalendarNotes } from "../calendar-notes.tsx";
import { CalendarChoice } from "./calendar-choice.tsx";
import { CheckLine, type FormState, TypeField } from "./type-fields.tsx";

type Ticks = Pick<MeetingTypeDto, "live" | "afterForms">;

interface MoreFieldsProps {
	state: FormState;
	ticks: Ticks;
	isNew: boolean;
	services: readonly CalendarServiceDto[];
	calendarTexts: readonly string[];
	isOpen: boolean;
	onToggle(isOpen: boolean): void;
	onTick(ticks: Ticks): void;
}

const numberLabels = {
	stepMinutes: "Start times every (minutes)",
	beforeMinutes: "Buffer before (minutes)",
	afterMinutes: "Buffer after (minutes)",
	noticeHours: "Minimum notice (hours)",
	horizonDays: "How far ahead (days)",
	maxPerDay: "Max. calls a day",
};

/** How far ahead and how often the call can be booked, in a sentence. */
function summarise({ noticeHours, maxPerDay, horizonDays }: FormState["texts"]): string {
	const most = maxPerDay?.trim() ? `, at most ${maxPerDay} a day` : "";
	return `Can be booked ${noticeHours} hours to ${horizonDays} days ahead${most}.`;
}

/** A call type's less common options. */
export function MoreFields(props: MoreFieldsProps) {
	const { state, ticks, isNew, services, calendarTexts, isOpen, onToggle, onTick } = props;
	const { id, texts, set } = state;
	return (
		<details
			className="call-more"
			open={isOpen}
			onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
		>
			<summary>
				<b>Name, notice, calendar and more</b>
				<span className="hint">
					{texts.title && `“${texts.title}”. `}
					{summarise(texts)}
				</span>
			</summary>
			<div className="stack">
				<TypeField state={state} name="title" label="Title" />
				{isNew && (
					<TypeField
						{...{ state, name: "name", label: "Web address" }}
						hint="Lower-case letters and hyphens. You can’t change it later."
					/>
				)}
				<CheckLine
					label="Visitors can book this call"
					checked={ticks.live}
					onChange={(live) => onTick({ ...ticks, live })}
				/>
				<CheckLine
					label="Offer this call after someone sends a form. If several calls have this ticked, the first is offered."
					checked={ticks.afterForms}
					onChange={(afterForms) => onTick({ ...ticks, afterForms })}
				/>
				<CalendarChoice
					services={services}
					service={texts.bookedIn as MeetingTypeDto["bookedIn"]["service"]}
					calendarId={texts.calendarId ?? ""}
					onChange={set}
				/>
				<TypeField
					{...{ state, name: "calendars", rows: 2 }}
					label="Block out busy times from other calendars"
					hint="Secret iCal addresses (.ics), one per line. We check them every five minutes."
					describedBy={calendarTexts.length > 0 ? `${id}-calendar-notes` : undefined}
				/>
				<CalendarNotes id={`${id}-calendar-notes`} texts={calendarTexts} />
				<div className="number-fields">
					{Object.entries(numberLabels).map(([name, label]) => (
						<TypeField key={name} {...{ state, name, label }} numeric />
					))}
					<TypeField state={state} name="reminderHours" label="Reminders (hours before)" />
				</div>
				<TypeField state={state} name="zone" label="Time zone" />
				<TypeField
					{...{ state, name: "holidays", label: "Days off", rows: 2 }}
					hint="One per line: 2026-12-24 to 2027-01-02"
				/>
				<TypeField
					{...{ state, name: "exceptions", label: "Days with different hours", rows: 2 }}
					hint="One per line: 2026-12-23 09:00-11:00. They apply on bank holidays too."
				/>
				<TypeField state={state} name="question" label="Extra question (optional)" />
				<TypeField
					{...{ state, name: "mailText", rows: 2 }}
					label="Extra text for the confirmation (optional)"
				/>
			</div>
		</details>
	);
}
