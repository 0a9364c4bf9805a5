import { useId, useRef, useState } from "react";
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
	/** The gateway's remarks on its calendars. */
	calendarTexts: readonly string[];
	isNew: boolean;
	busy: boolean;
	onSave(type: MeetingTypeDto): void;
	onClose(): void;
}

/** The form of a call type. */
export function TypeForm(props: TypeFormProps) {
	const { type, services, calendarTexts, isNew, busy, onSave, onClose } = props;
	const [texts, setTexts] = useState(() => toTexts(type));
	const [live, setLive] = useState(type.live);
	const [afterForms, setAfterForms] = useState(type.afterForms);
	const [unread, setUnread] = useState<string>();
	const form = useRef<HTMLFormElement>(null);
	const id = useId();
	function set(name: string, value: string) {
		setTexts((all) => ({ ...all, [name]: value }));
		if (name === unread) setUnread(undefined);
	}
	const state: FormState = { id, texts, unread, set };
	return (
		<form
			className="stack"
			noValidate
			ref={form}
			onSubmit={(event) => {
				event.preventDefault();
				const missing = findUnread(texts);
				setUnread(missing);
				if (missing) {
					form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
					return;
				}
				const made = fromTexts(texts, { live, afterForms });
				if (!busy) onSave({ ...made, name: isNew ? made.name || toName(made.title) : type.name });
			}}
		>
			<TypeField state={state} name="title" label="Title" />
			{isNew && (
				<TypeField
					{...{ state, name: "name", label: "Web address" }}
					hint="Lower-case letters and hyphens. You can’t change it later."
				/>
			)}
			<CheckLine label="Visitors can book this call" checked={live} onChange={setLive} />
			<CheckLine
				label="Offer this call after someone sends a form. If several calls have this ticked, the first is offered."
				checked={afterForms}
				onChange={setAfterForms}
			/>
			<CalendarChoice
				services={services}
				service={texts.bookedIn as MeetingTypeDto["bookedIn"]["service"]}
				calendarId={texts.calendarId ?? ""}
				onChange={set}
			/>
			<TimeFields state={state} />
			<PlaceFields state={state} />
			<TypeField state={state} name="question" label="Extra question (optional)" />
			<TypeField
				{...{ state, name: "mailText", rows: 2 }}
				label="Extra text for the confirmation (optional)"
			/>
			<TypeField
				{...{ state, name: "calendars", rows: 2 }}
				label="Block out busy times from other calendars"
				hint="Secret iCal addresses (.ics), one a line. Checked every five minutes."
				describedBy={calendarTexts.length > 0 ? `${id}-calendar-notes` : undefined}
			/>
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

interface CheckLineProps {
	label: string;
	checked: boolean;
	onChange(checked: boolean): void;
}

const CheckLine = ({ label, checked, onChange }: CheckLineProps) => (
	<label className="check">
		<input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
		<span>{label}</span>
	</label>
);

/** What the fields share. */
interface FormState {
	/** Beginning of the fields' ids. */
	id: string;
	texts: Readonly<Record<string, string>>;
	/** The field whose number cannot be read. */
	unread: string | undefined;
	set(name: string, value: string): void;
}

interface TypeFieldProps {
	state: FormState;
	name: string;
	label: string;
	hint?: string;
	/** Of a text of several lines. */
	rows?: number;
	numeric?: boolean;
	describedBy?: string | undefined;
}

/** A field of the form, by its name among the texts. */
function TypeField({ state, name, label, hint, rows, numeric, describedBy }: TypeFieldProps) {
	const { id, texts, unread, set } = state;
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
}

const numberLabels = {
	minutes: "Length (minutes)",
	stepMinutes: "Start times every (minutes)",
	beforeMinutes: "Buffer before (minutes)",
	afterMinutes: "Buffer after (minutes)",
	noticeHours: "Minimum notice (hours)",
	horizonDays: "Bookable for (days ahead)",
	maxPerDay: "Max. calls a day",
};

/** How long a call is, and when it can be booked. */
const TimeFields = ({ state }: { state: FormState }) => (
	<>
		<div className="number-fields">
			{Object.entries(numberLabels).map(([name, label]) => (
				<TypeField key={name} {...{ state, name, label }} numeric />
			))}
			<TypeField state={state} name="reminderHours" label="Reminders (hours before)" />
		</div>
		<fieldset className="week-hours">
			<legend>Hours, for example 09:00-12:30, 14:00-17:00</legend>
			{weekdays.map(([name, label]) => (
				<TypeField key={name} {...{ state, name, label }} />
			))}
		</fieldset>
		<TypeField state={state} name="zone" label="Time zone" />
		<TypeField
			{...{ state, name: "holidays", label: "Days off", rows: 2 }}
			hint="One a line: 2026-12-24 to 2027-01-02"
		/>
		<TypeField
			{...{ state, name: "exceptions", label: "Days with different hours", rows: 2 }}
			hint="One a line: 2026-12-23 09:00-11:00"
		/>
	</>
);

/** Where the call takes place. */
const PlaceFields = ({ state }: { state: FormState }) => (
	<>
		<label className="field">
			<span className="label">Where</span>
			<select
				className="input"
				value={state.texts.place}
				onChange={({ target }) => state.set("place", target.value)}
			>
				<option value="phone">I’ll ring them</option>
				<option value="video">Video call</option>
				<option value="address">At an address</option>
			</select>
		</label>
		{state.texts.place !== "phone" && (
			<TypeField
				{...{ state, name: "placeText" }}
				label={state.texts.place === "video" ? "Video call link" : "Address"}
			/>
		)}
	</>
);
