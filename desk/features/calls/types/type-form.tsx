import { useId, useRef, useState } from "react";
import type { CalendarServiceDto, MeetingTypeDto } from "../../../../gateway/desk-api/api.ts";
import { ApiError } from "../../../api/api-client.ts";
import { Button } from "../../../components/button.tsx";
import { Select } from "../../../components/select.tsx";
import { CallPreview } from "./call-preview.tsx";
import { MoreFields } from "./more-fields.tsx";
import { Choices, type FormState, TypeField } from "./type-fields.tsx";
import { findUnread, fromTexts, toTexts } from "./type-texts.ts";
import { WeekHours } from "./week-hours.tsx";

/** A name for URLs from a title: "Free call!" -> "free-call". */
const toName = (title: string) =>
	title
		.toLowerCase()
		.replace(/[^a-z\d]+/g, "-")
		.replace(/^[-\d]+|-+$/g, "")
		.slice(0, 40)
		.replace(/-+$/, "");

interface TypeFormProps {
	type: MeetingTypeDto;
	services: readonly CalendarServiceDto[];
	/** Suggested template for calls with a link of their own. */
	roomTemplate: string;
	/** The gateway's remarks on the call type's calendars. */
	calendarTexts: readonly string[];
	isNew: boolean;
	busy: boolean;
	/** Resolves once saved. */
	onSave(type: MeetingTypeDto): Promise<unknown>;
	/** Absent if there is no list to return to. */
	onClose?(): void;
}

/** The field for the path in a gateway error: "place.url" -> "placeText". */
function fieldOf(path: string): string {
	const [first = "", second = ""] = path.split(".");
	if (first === "hours") return `hours.${second}`;
	if (first === "place") return second === "template" ? "roomTemplate" : "placeText";
	return first === "bookedIn" ? "calendarId" : first;
}

/** Names of the fields that are always visible; the others are folded away. */
const unfoldedFields = /^(minutes|placeText|roomTemplate|hours\.)/;

/** The form for a call type: length, times and place; everything else is collapsed. */
export function TypeForm(props: TypeFormProps) {
	const { type, services, calendarTexts, isNew, busy, onSave, onClose } = props;
	const [texts, setTexts] = useState(() => toTexts(type, props.roomTemplate));
	const [ticks, setTicks] = useState({ live: isNew || type.live, afterForms: type.afterForms });
	const [hours, setHours] = useState(type.hours);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [isOpen, setOpen] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const id = useId();
	function set(name: string, value: string) {
		setTexts((all) => ({ ...all, [name]: value }));
		setErrors({});
	}
	const state: FormState = { id, texts, errors, set };
	const editedType = fromTexts(texts, { ...ticks, hours });
	const draft = {
		...editedType,
		title: editedType.title || `${editedType.minutes}-minute call`,
		name: isNew ? editedType.name || toName(editedType.title) || "call" : type.name,
	};
	/** Shows an error beside its field; unfolds and focuses the field. */
	function complain(name: string, message: string) {
		setErrors({ [name]: message });
		if (!unfoldedFields.test(name)) setOpen(true);
		setTimeout(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
	}
	async function save() {
		const missing = findUnread(texts);
		if (missing) return complain(missing, "Please enter a number, such as 30.");
		await onSave(draft).catch((thrown: unknown) => {
			if (thrown instanceof ApiError && thrown.field)
				complain(fieldOf(thrown.field), thrown.message);
		});
	}
	return (
		<div className="editor-columns call-columns">
			<form
				className="stack"
				noValidate
				ref={form}
				onSubmit={(event) => {
					event.preventDefault();
					if (!busy) void save();
				}}
			>
				<HowLong state={state} />
				<fieldset className="call-question">
					<legend>When?</legend>
					<WeekHours
						{...{ hours, errors }}
						onChange={(next) => {
							setHours(next);
							setErrors({});
						}}
					/>
					<Select
						label="Bank holidays off"
						options={bankHolidays}
						value={texts.bankHolidays ?? ""}
						onChoose={(value) => set("bankHolidays", value)}
					/>
				</fieldset>
				<Where state={state} />
				<MoreFields
					{...{ state, ticks, isNew, services, calendarTexts, isOpen }}
					onToggle={setOpen}
					onTick={setTicks}
				/>
				<div className="buttons">
					<Button type="submit" look="primary" busy={busy}>
						{isNew && ticks.live ? "Let visitors book it" : "Save"}
					</Button>
					{onClose && <Button onClick={onClose}>Back</Button>}
				</div>
			</form>
			<CallPreview draft={findUnread(texts) ? undefined : draft} />
		</div>
	);
}

const bankHolidays = [
	["england", "In England"],
	["scotland", "In Scotland"],
	["wales", "In Wales"],
	["northern-ireland", "In Northern Ireland"],
	["", "None"],
] as const;

const lengths = ["15", "20", "30", "45", "60", "90"];

function HowLong({ state }: { state: FormState }) {
	const { texts, set } = state;
	const { minutes = "", stepMinutes } = texts;
	const [isOther, setOther] = useState(!lengths.includes(minutes));
	const choose = (value: string) => {
		setOther(value === "other");
		if (value === "other") return;
		set("minutes", value);
		// Keeps start times back to back unless the coach chose otherwise.
		if (stepMinutes === minutes) set("stepMinutes", value);
	};
	return (
		<Choices
			legend="How long?"
			name="length"
			options={[...lengths.map((each) => [each, `${each} min`] as const), ["other", "Other"]]}
			value={isOther ? "other" : minutes}
			onChoose={choose}
		>
			{(isOther || state.errors.minutes) && (
				<TypeField {...{ state, name: "minutes", label: "Length (minutes)" }} numeric />
			)}
		</Choices>
	);
}

const ways = [
	["phone", "I ring them"],
	["video", "Video call"],
	["room", "Video call, new link each time"],
	["address", "In person"],
] as const;

const Where = ({ state }: { state: FormState }) => (
	<Choices
		legend="How do you meet?"
		name="place"
		options={ways}
		value={state.texts.place ?? "phone"}
		onChoose={(value) => state.set("place", value)}
	>
		{state.texts.place === "video" && (
			<TypeField
				{...{ state, name: "placeText", label: "Link to your meeting room" }}
				hint="The same for every call. From Zoom, Google Meet, Teams or your own. Only people who booked see it."
				placeholder="https://"
			/>
		)}
		{state.texts.place === "room" && (
			<TypeField
				{...{ state, name: "roomTemplate", label: "Link for each call" }}
				hint="{{room}} becomes a new name for each call, one nobody can guess. Use meet.jit.si or your own Jitsi. On meet.jit.si you sign in first, as the host. Visitors don’t need an account."
			/>
		)}
		{state.texts.place === "address" && (
			<TypeField {...{ state, name: "placeText", label: "Address" }} />
		)}
	</Choices>
);
