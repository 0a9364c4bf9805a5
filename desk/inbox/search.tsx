import { useEffect, useEffectEvent, useId, useState } from "react";
import { type Counts, type DeskState, deskStates } from "../../gateway/desk-api/api.ts";
import { Button } from "../components/button.tsx";
import { Search, SlidersHorizontal, X } from "../components/icons.tsx";
import { Select } from "../components/select.tsx";
import { formatDateRange, parseDateRange } from "../lib/date-range.ts";
import {
	type AttributionFilter,
	attributionFilters,
	attributionFilterText,
	countFilters,
	type Filter,
	stateLabels,
	timeFilters,
} from "./state/filter.ts";
import { useCounts } from "./state/use-counts.ts";
import { useFilter } from "./state/use-filter.ts";

/** Pause in typing before the search runs, in milliseconds. */
const debounceMs = 180;

/** The text in the search field; the search runs once typing stops. */
function useTypedSearch() {
	const { filter, choose } = useFilter();
	const [text, setText] = useState(filter.q);
	const [searched, setSearched] = useState(filter.q);
	// The back button and "Show all leads" also change the text in the field.
	if (searched !== filter.q) {
		setSearched(filter.q);
		setText(filter.q);
	}
	const search = useEffectEvent(() => choose({ q: text }, true));
	const isWaiting = text !== filter.q;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each typed letter restarts the wait
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setTimeout(search, debounceMs);
		return () => clearTimeout(timer);
	}, [text, isWaiting]);
	return [text, setText] as const;
}

/** The filters with their options. */
function selectsFor(filter: Filter, counts: Counts | undefined) {
	const span = parseDateRange(filter.time);
	const stateText = (state: DeskState) =>
		`${stateLabels[state]}${counts ? ` (${counts.states[state]})` : ""}`;
	return [
		{
			name: "state",
			label: "State",
			all: "Any state",
			options: deskStates.map((state) => [state, stateText(state)] as const),
		},
		{
			name: "kind",
			label: "Kind",
			all: "Any kind",
			options: counts?.kinds.map(
				({ kind, called, count }) => [kind, `${called} (${count})`] as const,
			),
		},
		{
			name: "partner",
			label: "Partner",
			all: "Any partner",
			options: counts?.partners.map(
				({ partner, count }) => [partner, `${partner} (${count})`] as const,
			),
		},
		{
			name: "time",
			label: "Time",
			all: "Any time",
			options: [
				...Object.entries(timeFilters).map(([time, { label }]) => [time, label] as const),
				...(span ? [[filter.time, formatDateRange(span)] as const] : []),
			],
		},
	] as const;
}

/** Search and filters above the list, kept in the address. */
export function SearchAndFilters() {
	const { filter, choose } = useFilter();
	const choices = countFilters(filter);
	const [open, setOpen] = useState(choices > 0);
	const [text, setText] = useTypedSearch();
	const panel = useId();
	const counts = useCounts().data;
	const origin = (Object.keys(attributionFilters) as AttributionFilter[]).filter(
		(name) => filter[name],
	);

	return (
		<search className="finder">
			<form
				onSubmit={(event) => {
					event.preventDefault();
					choose({ q: text }, true);
				}}
			>
				<div className="search">
					<Search size={19} aria-hidden="true" />
					<input
						className="input"
						type="search"
						aria-label="Search by name, email, phone or words"
						placeholder="Name, email, phone, words"
						enterKeyHint="search"
						autoComplete="off"
						value={text}
						onChange={({ target }) => setText(target.value)}
					/>
				</div>
				<Button
					aria-expanded={open}
					aria-controls={panel}
					aria-label={choices > 0 ? `Filters, ${choices} chosen` : "Filters"}
					onClick={() => setOpen(!open)}
				>
					<SlidersHorizontal size={20} aria-hidden="true" />
					{choices > 0 && <span className="count">{choices}</span>}
				</Button>
			</form>
			<div className="filters" id={panel} hidden={!open}>
				{selectsFor(filter, counts).map(({ name, label, all, options = [] }) => (
					<Select
						key={name}
						{...{ label, all, options }}
						value={filter[name]}
						onChoose={(value) => choose({ [name]: value })}
					/>
				))}
				{origin.map((name) => (
					<Button key={name} look="plain" onClick={() => choose({ [name]: "" })}>
						<X size={18} role="img" aria-label="Remove this filter" />
						<span>
							{attributionFilters[name]}: <bdi>{attributionFilterText(filter[name])}</bdi>
						</span>
					</Button>
				))}
			</div>
		</search>
	);
}
