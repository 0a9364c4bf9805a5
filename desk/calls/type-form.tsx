import { type ReactNode, useId, useState } from "react";
import type { CalendarServiceDto, MeetingTypeDto } from "../../gateway/desk-api/api.ts";
import { Button } from "../components/button.tsx";
import { CalendarChoice } from "./calendar-choice.tsx";
import { CalendarNotes } from "./calendar-notes.tsx";
import {
	lines,
	readExceptions,
	readHolidays,
	readSpans,
	writeExceptions,
	writeHolidays,
	writeSpans,
} from "./hours-text.ts";

const weekdays = [
	...([
		["mon", "Monday"],
		["tue", "Tuesday"],
		["wed", "Wednesday"],
		["thu", "Thursday"],
	] as const),
	...([
		["fri", "Friday"],
		["sat", "Saturday"],
		["sun", "Sunday"],
	] as const),
];

/** A type with everything as text, as it stands in the fields. */
function toTexts(type: MeetingTypeDto): Record<string, string> {
	const { place } = type;
	return {
		...{ title: type.title, name: type.name, zone: type.zone, question: type.question },
		...{ minutes: String(type.minutes), stepMinutes: String(type.stepMinutes) },
		...{ beforeMinutes: String(type.beforeMinutes), afterMinutes: String(type.afterMinutes) },
		...{ noticeHours: String(type.noticeHours), horizonDays: String(type.horizonDays) },
		maxPerDay: type.maxPerDay === null ? "" : String(type.maxPerDay),
		...{
			place: place.kind,
			placeText: place.kind === "video" ? place.url : place.kind === "address" ? place.text : "",
		},
		...{ mailText: type.mailText, reminderHours: type.reminderHours.join(", ") },
		...{ holidays: writeHolidays(type.holidays), exceptions: writeExceptions(type.exceptions) },
		bookedIn: type.bookedIn.service,
		calendarId: type.bookedIn.service === "own" ? "" : type.bookedIn.id,
		calendars: type.calendars.join("\n"),
		...Object.fromEntries(weekdays.map(([day]) => [day, writeSpans(type.hours[day])])),
	};
}

/** The type that the fields describe; the gateway checks it. */
function fromTexts(
	texts: Record<string, string>,
	ticks: Pick<MeetingTypeDto, "live" | "afterForms">,
): MeetingTypeDto {
	const text = (name: string) => texts[name] ?? "";
	const number = (name: string) => Number(text(name));
	const placeText = text("placeText");
	const service = text("bookedIn") as MeetingTypeDto["bookedIn"]["service"];
	return {
		...{
			name: text("name"),
			title: text("title"),
			zone: text("zone"),
			question: text("question"),
		},
		...ticks,
		...{ minutes: number("minutes"), stepMinutes: number("stepMinutes") },
		...{ beforeMinutes: number("beforeMinutes"), afterMinutes: number("afterMinutes") },
		...{ noticeHours: number("noticeHours"), horizonDays: number("horizonDays") },
		maxPerDay: text("maxPerDay").trim() ? number("maxPerDay") : null,
		place:
			text("place") === "video"
				? { kind: "video", url: placeText }
				: text("place") === "address"
					? { kind: "address", text: placeText }
					: { kind: "phone" },
		bookedIn: service === "own" ? { service } : { service, id: text("calendarId").trim() },
		reminderHours: text("reminderHours")
			.split(/[\s,;]+/)
			.filter(Boolean)
			.map(Number),
		mailText: text("mailText"),
		...{ holidays: readHolidays(text("holidays")), exceptions: readExceptions(text("exceptions")) },
		calendars: lines(text("calendars")),
		hours: Object.fromEntries(
			weekdays.map(([day]) => [day, readSpans(text(day))]),
		) as MeetingTypeDto["hours"],
	};
}

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
	const id = useId();
	const set = (name: string, value: string) => setTexts((all) => ({ ...all, [name]: value }));
	const field = (
		name: string,
		label: ReactNode,
		more: { hint?: string; rows?: number; numeric?: boolean; describedBy?: string } = {},
	) => {
		const { hint, rows, numeric, describedBy } = more;
		const shared = {
			...{ id: `${id}-${name}`, className: "input", name },
			value: texts[name] ?? "",
			"aria-describedby": describedBy,
			onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
		};
		return (
			<label className="field" htmlFor={shared.id}>
				<span className="label">{label}</span>
				{hint && <span className="hint">{hint}</span>}
				{rows ? (
					<textarea {...shared} rows={rows} />
				) : (
					<input {...shared} inputMode={numeric ? "numeric" : undefined} />
				)}
			</label>
		);
	};
	return (
		<form
			className="stack"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				const made = fromTexts(texts, { live, afterForms });
				if (!busy) onSave({ ...made, name: isNew ? made.name || toName(made.title) : type.name });
			}}
		>
			{field("title", "Title")}
			{isNew &&
				field("name", "Name in addresses", {
					hint: "Small letters and hyphens. It cannot be changed later.",
				})}
			<label className="check">
				<input type="checkbox" checked={live} onChange={({ target }) => setLive(target.checked)} />
				<span>Visitors can book it</span>
			</label>
			<label className="check">
				<input
					type="checkbox"
					checked={afterForms}
					onChange={({ target }) => setAfterForms(target.checked)}
				/>
				<span>
					Offer it once a form is sent: checklist, estimate, enquiry, consultation and booking then
					say “Pick a time for a call”. Of several the first is offered.
				</span>
			</label>
			<CalendarChoice
				services={services}
				service={texts.bookedIn as MeetingTypeDto["bookedIn"]["service"]}
				calendarId={texts.calendarId ?? ""}
				onChange={set}
			/>
			<div className="number-fields">
				{field("minutes", "Minutes", { numeric: true })}
				{field("stepMinutes", "Minutes between starts", { numeric: true })}
				{field("beforeMinutes", "Minutes free before", { numeric: true })}
				{field("afterMinutes", "Minutes free after", { numeric: true })}
				{field("noticeHours", "Hours of notice", { numeric: true })}
				{field("horizonDays", "Days ahead", { numeric: true })}
				{field("maxPerDay", "At most a day", { numeric: true })}
				{field("reminderHours", "Reminders, hours before")}
			</div>
			<fieldset className="week-hours">
				<legend>Hours, such as 09:00-12:30, 14:00-17:00</legend>
				{weekdays.map(([day, label]) => (
					<div key={day}>{field(day, label)}</div>
				))}
			</fieldset>
			{field("zone", "Time zone of these hours")}
			{field("holidays", "Days off", { rows: 2, hint: "One a line: 2026-12-24 to 2027-01-02" })}
			{field("exceptions", "Days with other hours", {
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
					<option value="phone">I ring them</option>
					<option value="video">Video call</option>
					<option value="address">At an address</option>
				</select>
			</label>
			{texts.place !== "phone" &&
				field("placeText", texts.place === "video" ? "Address of the video call" : "Address")}
			{field("question", "What you ask besides name, email and phone", { hint: "Empty: nothing." })}
			{field("mailText", "What the confirmation says besides time and place", { rows: 2 })}
			{field("calendars", "Calendars whose events are busy times", {
				rows: 2,
				hint: "Secret addresses in iCal format (.ics), one a line. They are read every five minutes.",
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
