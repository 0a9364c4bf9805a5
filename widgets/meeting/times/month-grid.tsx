import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { tw } from "../../kit/element/styles/tw.ts";
import { useWidget } from "../../kit/element/use-widget.ts";
import { formatMessage } from "../../kit/steps/format-message.ts";
import type { MeetingMessages } from "../messages.ts";
import type { MeetingOptions } from "../options.ts";
import type { PickerState } from "./load-times.ts";
import { addDays, addMonths, parseInstant, weekdayOf, weeksOf } from "./zoned-time.ts";

interface MonthGridProps extends PickerState {
	/** Free times by day. */
	days: ReadonlyMap<string, readonly number[]>;
	/** Renders times to choose from. */
	times(list: readonly number[], labelledBy: string): ReactNode;
	/** The initially selected day. */
	first?: string;
}

const pagerClass = tw`grid place-items-center w-[44px] h-[44px] rounded-field border-[1.5px] border-line text-question hover:bg-soft blocked:opacity-50`;
const dayClass = tw`grid place-items-center w-full min-h-[44px] rounded-field tabular`;
const freeClass = tw`font-bold bg-soft hover:brighter`;
const chosenClass = tw`font-bold bg-accent text-on-accent`;
const dayMs = 86_400_000;

/** The grid of the ARIA practices guide: table elements with one button in the tab order. */
const gridRole = { role: "grid" };

/** The day each key moves to. Pages are months, as in the calendar of the ARIA practices guide. */
const ways: Record<string, (day: string) => string> = {
	ArrowLeft: (day) => addDays(day, -1),
	ArrowRight: (day) => addDays(day, 1),
	ArrowUp: (day) => addDays(day, -7),
	ArrowDown: (day) => addDays(day, 7),
	Home: (day) => addDays(day, -weekdayOf(day)),
	End: (day) => addDays(day, 6 - weekdayOf(day)),
	PageUp: (day) => addMonths(day, -1),
	PageDown: (day) => addMonths(day, 1),
};

/** A month of days, one of them in the tab order, with the chosen day's times below. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one grid with its keys; each part cut out costs bytes that the form lacks
export function MonthGrid(props: MonthGridProps) {
	const { meeting, format, days, times, onMonth } = props;
	const { messages } = useWidget<MeetingOptions, MeetingMessages>();
	const today = format.dayOf(meeting.now);
	const lastDay = format.dayOf(meeting.until);
	const [chosen, setChosen] = useState(props.first);
	const [current, setCurrent] = useState(() => props.first ?? [...days.keys()][0] ?? today);
	const grid = useRef<HTMLTableElement>(null);
	/** Whether to focus the current day after rendering, because a key was pressed in the grid. */
	const follows = useRef(false);

	const clamp = (day: string) => (day < today ? today : day > lastDay ? lastDay : day);
	const monthEnd = parseInstant(addMonths(`${current.slice(0, 7)}-01`, 1)) + 2 * dayMs;

	useLayoutEffect(() => {
		if (follows.current) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
		follows.current = false;
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each month is fetched when it is shown
	useLayoutEffect(() => {
		if (meeting.covered < Math.min(monthEnd, meeting.until)) onMonth(monthEnd).catch(() => {});
	}, [monthEnd]);

	function onKeyDown(event: KeyboardEvent) {
		const way = Object.hasOwn(ways, event.key) ? ways[event.key] : undefined;
		if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		follows.current = true;
		setCurrent(clamp(way(current)));
	}

	const pager = (label: string, months: number, sign: string) => {
		const target = clamp(addMonths(current, months));
		const isEnd = target.slice(0, 7) === current.slice(0, 7);
		return (
			<button
				type="button"
				aria-label={label}
				aria-disabled={isEnd || undefined}
				className={pagerClass}
				onClick={() => setCurrent(target)}
			>
				{sign}
			</button>
		);
	};

	const dayButton = (day: string) => {
		const isFree = days.has(day);
		const label = formatMessage(isFree ? messages.free : messages.notFree, {
			day: format.writeDay(day),
		});
		const look = day === chosen ? chosenClass : isFree ? freeClass : tw`text-muted`;
		return (
			<button
				type="button"
				aria-label={label}
				aria-disabled={!isFree || undefined}
				aria-pressed={isFree ? day === chosen : undefined}
				aria-current={day === today ? "date" : undefined}
				tabIndex={day === current ? 0 : -1}
				className={`${dayClass} ${look}`}
				onClick={() => {
					setCurrent(day);
					if (isFree) setChosen(day);
				}}
			>
				{Number(day.slice(8))}
			</button>
		);
	};

	return (
		<div className="mt-[8px]">
			<div className="flex items-center justify-between gap-[8px]">
				{pager(messages.previousMonth, -1, "‹")}
				<h4 id="month" aria-live="polite" className="font-bold first-letter:uppercase">
					{format.writeMonth(current)}
				</h4>
				{pager(messages.nextMonth, 1, "›")}
			</div>
			<table
				ref={grid}
				{...gridRole}
				aria-labelledby="month"
				className="w-full mt-[8px] table-fixed border-collapse"
				onKeyDown={onKeyDown}
			>
				<thead>
					<tr>
						{Array.from({ length: 7 }, (_, index) => addDays("2026-06-01", index)).map((day) => (
							<th
								key={day}
								scope="col"
								abbr={format.writeWeekday(day, "long")}
								className="py-[4px] text-note font-normal text-muted"
							>
								{format.writeWeekday(day, "short")}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeksOf(current).map((week, row) => (
						<tr key={week.find(Boolean) ?? row}>
							{week.map((day, column) => (
								<td key={day ?? `${row}.${column}`} className="p-[1px]">
									{day && dayButton(day)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<div aria-live="polite" className="mt-[12px] min-h-[112px]">
				{chosen && days.has(chosen) ? (
					<>
						<h4 id="chosen" className="mb-[8px] font-semibold first-letter:uppercase">
							{format.writeDay(chosen)}
						</h4>
						{times(days.get(chosen) ?? [], "chosen")}
					</>
				) : (
					<p className="text-label text-muted">{messages.chooseDay}</p>
				)}
			</div>
		</div>
	);
}
