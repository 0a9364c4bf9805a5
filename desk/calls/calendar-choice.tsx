import { useId } from "react";
import type { CalendarServiceDto, MeetingTypeDto } from "../../gateway/desk-api/api.ts";

type BookedIn = MeetingTypeDto["bookedIn"];
type Service = BookedIn["service"];

const names: Record<Service, string> = {
	own: "Your own diary, here",
	highlevel: "HighLevel",
	google: "Google",
};

const hints: Record<Service, string> = {
	own: "The hours below are yours, and nothing else is needed.",
	highlevel:
		"Free times and their length are HighLevel's. Days off, notice, days ahead and how many a day count as they stand here.",
	google: "The hours below count, minus what is busy in that calendar.",
};

interface CalendarChoiceProps {
	services: readonly CalendarServiceDto[];
	/** The service, and its calendar's id. */
	service: Service;
	calendarId: string;
	onChange(name: "bookedIn" | "calendarId", value: string): void;
}

/** Which calendar a kind of call is booked in. */
export function CalendarChoice({ services, service, calendarId, onChange }: CalendarChoiceProps) {
	const id = useId();
	// One that the settings do not name any more stays to be seen.
	const offered = new Set<Service>(["own", ...services.map((one) => one.service), service]);
	const { calendars = [], account } = services.find((one) => one.service === service) ?? {};
	const isListed = calendars.some((one) => one.id === calendarId);
	return (
		<>
			<label className="field" htmlFor={`${id}-service`}>
				<span className="label">Which calendar</span>
				<span className="hint">
					{hints[service]}
					{services.length === 0 &&
						" The handbook’s page “Calls in the diary” says how to connect HighLevel or Google."}
				</span>
				<select
					id={`${id}-service`}
					className="input"
					value={service}
					onChange={({ target }) => onChange("bookedIn", target.value)}
				>
					{[...offered].map((one) => (
						<option key={one} value={one}>
							{names[one]}
						</option>
					))}
				</select>
			</label>
			{service !== "own" && (
				<label className="field" htmlFor={`${id}-calendar`}>
					<span className="label">{names[service]} calendar</span>
					{account && (
						<span className="hint">
							Share it with {account}, with the right to make changes to events, and write its
							calendar ID here. Your main one has your own email address as its ID.
						</span>
					)}
					{calendars.length > 0 ? (
						<select
							id={`${id}-calendar`}
							className="input"
							value={calendarId}
							onChange={({ target }) => onChange("calendarId", target.value)}
						>
							{!isListed && <option value={calendarId}>{calendarId || "Choose one"}</option>}
							{calendars.map((one) => (
								<option key={one.id} value={one.id}>
									{one.name}
								</option>
							))}
						</select>
					) : (
						<input
							id={`${id}-calendar`}
							className="input"
							value={calendarId}
							onChange={({ target }) => onChange("calendarId", target.value)}
						/>
					)}
				</label>
			)}
		</>
	);
}
