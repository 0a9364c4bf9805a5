/** Free times of a call in the gateway's format, for pages and tests without a gateway. */

/** The gateway's clock, which differs from the device's. */
export const meetingClock = "Fri, 20 Nov 2026 10:00:00 GMT";

const time = (day, hour) =>
	`${new Date(Date.UTC(2026, 10, 23 + day) + hour * 3_600_000).toISOString().slice(0, 16)}Z`;

/** From a Monday on, across two months. */
export const meetingTimes = {
	title: "Free discovery call",
	minutes: 30,
	zone: "Europe/London",
	question: "What would you like to talk about?",
	place: { kind: "phone" },
	until: Date.UTC(2026, 11, 20),
	times: [0, 1, 3, 10, 17].flatMap((day) =>
		[9, 9.5, 10, 11, 13.5, 14, 15.5, 16].map((hour) => time(day, hour)),
	),
};

/** Times near one that is gone. */
export const nearestTimes = [time(0, 9.5), time(0, 10), time(1, 9)];
