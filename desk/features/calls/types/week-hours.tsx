import type { HoursSpan, MeetingTypeDto } from "../../../../gateway/desk-api/api.ts";
import { Button } from "../../../components/button.tsx";
import { Plus, X } from "../../../components/icons.tsx";
import { weekdays } from "./type-texts.ts";

type Hours = MeetingTypeDto["hours"];
type Day = keyof Hours;

const office: HoursSpan = ["09:00", "17:00"];
/** A time field cannot show 24:00. */
const shownEnd = (time: string) => (time === "24:00" ? "00:00" : time);
const readEnd = (time: string) => (time === "00:00" ? "24:00" : time);

const writeHours = (spans: readonly HoursSpan[]) => spans.map((span) => span.join("-")).join();

interface WeekHoursProps {
	hours: Hours;
	/** What is wrong, by day. */
	errors: Readonly<Record<string, string>>;
	onChange(hours: Hours): void;
}

/** The hours of each weekday, with buttons that copy Monday's. */
export function WeekHours({ hours, errors, onChange }: WeekHoursProps) {
	const monday = writeHours(hours.mon);
	return (
		<div>
			{weekdays.map(([day, name]) => (
				<DayHours
					key={day}
					{...{ day, name, spans: hours[day], error: errors[`hours.${day}`] }}
					onChange={(spans) => onChange({ ...hours, [day]: spans })}
					{...(day !== "mon" &&
						writeHours(hours[day]) !== monday && {
							onCopy: () => onChange({ ...hours, [day]: hours.mon }),
						})}
				/>
			))}
		</div>
	);
}

interface DayHoursProps {
	day: Day;
	name: string;
	spans: readonly HoursSpan[];
	error: string | undefined;
	onChange(spans: HoursSpan[]): void;
	/** Copies Monday's hours; absent if the day already has the same. */
	onCopy?(): void;
}

function DayHours({ day, name, spans, error, onChange, onCopy }: DayHoursProps) {
	const replace = (at: number, span: HoursSpan) =>
		onChange(spans.map((one, index) => (index === at ? span : one)));
	const errorId = `hours-${day}-error`;
	const field = (label: string, value: string, change: (time: string) => void, isFirst = false) => (
		<input
			type="time"
			className="input"
			step={300}
			aria-label={label}
			{...(isFirst && { name: `hours.${day}` })}
			aria-invalid={error ? true : undefined}
			aria-describedby={error ? errorId : undefined}
			value={value}
			onChange={({ target }) => target.value && change(target.value)}
		/>
	);
	return (
		<fieldset className="week-day">
			<legend className="sr-only">{name}</legend>
			<label className="check">
				<input
					type="checkbox"
					checked={spans.length > 0}
					onChange={({ target }) => onChange(target.checked ? [office] : [])}
				/>
				<span>{name}</span>
			</label>
			<div className="spans">
				{spans.map(([from, to], at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: spans have no ids
					<div className="span" key={at}>
						{field(`${name} from`, from, (time) => replace(at, [time, to]), at === 0)}
						<span aria-hidden="true">to</span>
						{field(`${name} to`, shownEnd(to), (time) => replace(at, [from, readEnd(time)]))}
						{spans.length > 1 && (
							<Button
								look="plain"
								aria-label={`Remove ${from} to ${to} on ${name}`}
								onClick={() => onChange(spans.filter((_, index) => index !== at))}
							>
								<X size={18} aria-hidden="true" />
							</Button>
						)}
					</div>
				))}
				{error && (
					<p className="field-error" id={errorId}>
						{error}
					</p>
				)}
			</div>
			<div className="week-more">
				{spans.length > 0 && spans.length < 6 && (
					<Button
						look="plain"
						aria-label={`More hours on ${name}`}
						onClick={() => onChange([...spans, afterLast(spans)])}
					>
						<Plus size={18} aria-hidden="true" />
					</Button>
				)}
				{onCopy && (
					<Button look="plain" aria-label={`${name}: same as Monday`} onClick={onCopy}>
						Same as Monday
					</Button>
				)}
			</div>
		</fieldset>
	);
}

/** A one-hour span that starts an hour after the last one ends; at the latest, 23:00 to 24:00. */
function afterLast(spans: readonly HoursSpan[]): HoursSpan {
	const end = Number(spans.at(-1)?.[1].slice(0, 2) ?? 9);
	const from = Math.min(end + 1, 23);
	const write = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
	return [write(from), write(from + 1)];
}
