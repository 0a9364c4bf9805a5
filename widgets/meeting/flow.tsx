import { useState } from "react";
import { useWidget } from "../kit/element/use-widget.ts";
import { useMemoryRouter } from "../kit/steps/memory-router.tsx";
import type { Booking } from "./book.ts";
import { Booked } from "./booked.tsx";
import { Details } from "./details.tsx";
import type { MeetingMessages } from "./messages.ts";
import type { MeetingOptions } from "./options.ts";
import { loadTimesUntil, type MeetingTimes } from "./times/load-times.ts";
import { TimePicker } from "./times/time-picker.tsx";
import { createZoneFormat, deviceZone } from "./times/zoned-time.ts";

export interface FlowProps {
	meeting: MeetingTimes;
}

/** Calls that were booked here, kept while the page lives. */
const bookings = new Map<string, Booking>();

/** First the time, then the contact details, then the booking's own view. */
export function Flow({ meeting: first }: FlowProps) {
	const { messages, options, lang } = useWidget<MeetingOptions, MeetingMessages>();
	const { name, origin } = options;
	const key = `${name} ${origin}`;
	const router = useMemoryRouter(`meeting:${name}`, ["Time", "Details"]);
	const [meeting, setMeeting] = useState(first);
	const [zone, setZone] = useState(deviceZone);
	const [startAt, setStartAt] = useState<number>();
	const [booking, setBooking] = useState(() => bookings.get(key));
	const format = createZoneFormat(zone, lang);

	function keep(next: Booking | undefined) {
		if (next) bookings.set(key, next);
		else bookings.delete(key);
		setBooking(next);
	}

	const picker = {
		...{ meeting, format, zone, onZone: setZone },
		onMonth: (until: number) => loadTimesUntil(name, origin, meeting, until).then(setMeeting),
	};

	if (booking)
		return (
			<Booked
				booking={booking}
				picker={picker}
				onChange={(change) => keep({ ...booking, ...change })}
				onAgain={() => {
					keep(undefined);
					setStartAt(undefined);
					router.go("Time");
				}}
			/>
		);
	if (startAt === undefined || router.step === "Time")
		return (
			<TimePicker
				{...picker}
				title={messages.choose}
				heading={router.heading}
				onChoose={(at) => {
					setStartAt(at);
					router.forward();
				}}
			/>
		);
	return (
		<Details
			{...{ meeting, format, zone, startAt }}
			heading={router.heading}
			onStart={setStartAt}
			onBack={router.back}
			onBooked={keep}
		/>
	);
}
