import { useId } from "react";
import type { CalendarServiceDto, MeetingTypeDto } from "../../../../gateway/desk-api/api.ts";

type BookedIn = MeetingTypeDto["bookedIn"];
type Service = BookedIn["service"];

const names: Record<Service, string> = {
	own: "The desk’s own diary",
	highlevel: "HighLevel",
	google: "Google",
};

const hints: Record<Service, string> = {
	own: "Uses the hours below. You don’t need another calendar.",
	highlevel:
		"Free times and call length come from HighLevel. Days off, notice, days ahead and the daily limit come from the desk.",
	google: "Uses the hours below, minus busy times in that calendar.",
};

interface CalendarChoiceProps {
	services: readonly CalendarServiceDto[];
	/** The service, and its calendar's id. */
	service: Service;
	calendarId: string;
	onChange(name: "bookedIn" | "calendarId", value: string): void;
}

/** The calendar that calls of this type are booked in. */
export function CalendarChoice({ services, service, calendarId, onChange }: CalendarChoiceProps) {
	const id = useId();
	// A service that was removed from the settings is still listed.
	const listedServices = new Set<Service>(["own", ...services.map((one) => one.service), service]);
	const { calendars = [], account } = services.find((one) => one.service === service) ?? {};
	const isListed = calendars.some((one) => one.id === calendarId);
	return (
		<>
			<label className="field" htmlFor={`${id}-service`}>
				<span className="label">Calendar</span>
				<span className="hint">
					{hints[service]}
					{services.length === 0 &&
						" See “Calls in the diary” in the handbook to connect HighLevel or Google."}
				</span>
				<select
					id={`${id}-service`}
					className="input"
					value={service}
					onChange={({ target }) => onChange("bookedIn", target.value)}
				>
					{[...listedServices].map((one) => (
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
							Share the calendar with {account}, with permission to change events, and enter its
							calendar ID here. Your main calendar’s ID is your email address.
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
