import { type ReactNode, useId, useRef, useState } from "react";
import type { CalendarServiceDto, MeetingTypeDto } from "../../../gateway/desk-api/api.ts";
import { Button } from "../../components/button.tsx";
import { CalendarChoice } from "./calendar-choice.tsx";
import { CalendarNotes } from "./calendar-notes.tsx";
import { findUnread, fromTexts, toTexts, weekdays } from "./type-texts.ts";

/** A name for addresses from a title: "Free call!" -> "free-call". */
const toName = (title: string) =>
	title
		.toLowerCase()
		.replace(/[^a-z\d]+/g, "-")
		.replace(/^[-\d]+|-+$/g, "")
		.slice(0, 40);

interface TypeFormProps {
	type: MeetingTypeDto;
	services: readonly CalendarServiceDto[];
	/** What there is to say of its calendars. */
	calendarTexts: readonly string[];
	isNew: boolean;
	busy: boolean;
	onSave(type: MeetingTypeDto): void;
	onClose(): void;
}

/** Everything about one kind of call. */
export function TypeForm(props: TypeFormProps) {
	const { type, services, calendarTexts, isNew, busy, onSave, onClose } = props;
	const [texts, setTexts] = useState(() => toTexts(type));
	const [live, setLive] = useState(type.live);
	const [afterForms, setAfterForms] = useState(type.afterForms);
	const [unread, setUnread] = useState<string>();
	const fields = useRef<HTMLFormElement>(null);
	const id = useId();
	function set(name: string, value: string) {
		setTexts((all) => ({ ...all, [name]: value }));
		if (name === unread) setUnread(undefined);
	}
	const field = (
		name: string,
		label: ReactNode,
		more: { hint?: string; rows?: number; numeric?: boolean; describedBy?: string } = {},
	) => {
		const { hint, rows, numeric, describedBy } = more;
		const isUnread = name === unread;
		const shared = {
			...{ id: `${id}-${name}`, className: "input", name },
			value: texts[name] ?? "",
			"aria-describedby":
				[isUnread && `${id}-unread`, hint && `${id}-${name}-hint`, describedBy]
					.filter(Boolean)
					.join(" ") || undefined,
			"aria-invalid": isUnread || undefined,
			onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
		};
		return (
			<div className="field">
				<label className="label" htmlFor={shared.id}>
					{label}
				</label>
				{hint && (
					<span className="hint" id={`${id}-${name}-hint`}>
						{hint}
					</span>
				)}
				{rows ? (
					<textarea {...shared} rows={rows} />
				) : (
					<input {...shared} inputMode={numeric ? "decimal" : undefined} />
				)}
				{isUnread && (
					<span className="field-error" id={`${id}-unread`}>
						Please enter a number, such as 30.
					</span>
				)}
			</div>
		);
	};
	return (
		<form
			className="stack"
			noValidate
			ref={fields}
			onSubmit={(event) => {
				event.preventDefault();
				const missing = findUnread(texts);
				setUnread(missing);
				if (missing) {
					fields.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
					return;
				}
				const made = fromTexts(texts, { live, afterForms });
				if (!busy) onSave({ ...made, name: isNew ? made.name || toName(made.title) : type.name });
			}}
		>
			{field("title", "Title")}
			{isNew &&
				field("name", "Web address", {
					hint: "Lower-case letters and hyphens. You can't change it later.",
				})}
			<label className="check">
				<input type="checkbox" checked={live} onChange={({ target }) => setLive(target.checked)} />
				<span>Visitors can book this call</span>
			</label>
			<label className="check">
				<input
					type="checkbox"
					checked={afterForms}
					onChange={({ target }) => setAfterForms(target.checked)}
				/>
				<span>
					Offer this call after someone sends a form. If several calls have this ticked, the first
					is offered.
				</span>
			</label>
			<CalendarChoice
				services={services}
				service={texts.bookedIn as MeetingTypeDto["bookedIn"]["service"]}
				calendarId={texts.calendarId ?? ""}
				onChange={set}
			/>
			<div className="number-fields">
				{field("minutes", "Length (minutes)", { numeric: true })}
				{field("stepMinutes", "Start times every (minutes)", { numeric: true })}
				{field("beforeMinutes", "Buffer before (minutes)", { numeric: true })}
				{field("afterMinutes", "Buffer after (minutes)", { numeric: true })}
				{field("noticeHours", "Minimum notice (hours)", { numeric: true })}
				{field("horizonDays", "Bookable for (days ahead)", { numeric: true })}
				{field("maxPerDay", "Max. calls a day", { numeric: true })}
				{field("reminderHours", "Reminders (hours before)")}
			</div>
			<fieldset className="week-hours">
				<legend>Hours, for example 09:00-12:30, 14:00-17:00</legend>
				{weekdays.map(([day, label]) => (
					<div key={day}>{field(day, label)}</div>
				))}
			</fieldset>
			{field("zone", "Time zone")}
			{field("holidays", "Days off", { rows: 2, hint: "One a line: 2026-12-24 to 2027-01-02" })}
			{field("exceptions", "Days with different hours", {
				rows: 2,
				hint: "One a line: 2026-12-23 09:00-11:00",
			})}
			<label className="field">
				<span className="label">Where</span>
				<select
					className="input"
					value={texts.place}
					onChange={({ target }) => set("place", target.value)}
				>
					<option value="phone">I'll ring them</option>
					<option value="video">Video call</option>
					<option value="address">At an address</option>
				</select>
			</label>
			{texts.place !== "phone" &&
				field("placeText", texts.place === "video" ? "Video call link" : "Address")}
			{field("question", "Extra question (optional)")}
			{field("mailText", "Extra text for the confirmation (optional)", { rows: 2 })}
			{field("calendars", "Block out busy times from other calendars", {
				rows: 2,
				hint: "Secret iCal addresses (.ics), one a line. Checked every five minutes.",
				...(calendarTexts.length > 0 && { describedBy: `${id}-calendar-notes` }),
			})}
			<CalendarNotes id={`${id}-calendar-notes`} texts={calendarTexts} />
			<div className="buttons">
				<Button type="submit" look="primary" busy={busy}>
					Save
				</Button>
				<Button onClick={onClose}>Back</Button>
			</div>
		</form>
	);
}
