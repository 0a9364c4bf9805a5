import { good, type ReadHealthItem, toCheck } from "../../../services/upkeep/health-page.ts";
import { describeCalendar, readCalendarHealth } from "../busy/calendar-health.ts";

const item = { id: "calendars", title: "Your calendars" } as const;

/** Health of the calendars that block out busy times; undefined if there are none. */
export const readCalendarsItem: ReadHealthItem = async ({ store, problems, now }) => {
	const calendars = await readCalendarHealth(store);
	if (calendars.length === 0) return undefined;
	const texts = calendars.flatMap((calendar) => describeCalendar(calendar, now));
	if (texts.length === 0)
		return good(item, "We check these every few minutes. Their events block out times.");
	const advice = calendars.some(({ state }) => state.problem)
		? "If its secret address has changed, paste the new one under Calls, Call types, Edit."
		: "Find the odd-looking event in your calendar, and save it again or delete it.";
	const [text = "", ...others] = texts;
	const todo = [...others, advice].join("\n");
	return problems.some(({ need }) => need === "calendar")
		? { ...item, state: "bad", text, todo }
		: toCheck(item, text, todo);
};
