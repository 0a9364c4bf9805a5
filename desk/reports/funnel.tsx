import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import {
	type FunnelQuery,
	type Funnels as StepsAnswer,
	unknownValue,
} from "../../gateway/desk-api/api.ts";
import { call, withQuery } from "../api-client.ts";
import { useNow } from "../components/clock.tsx";
import { Nothing } from "../components/empty-state.tsx";
import { Awaited } from "../components/query-state.tsx";
import { Screen } from "../components/screen.tsx";
import { capital } from "../inbox/lead-row.tsx";
import { languageOf } from "../lead/attribution.tsx";
import { dayText, midnight, spanIn, spanText } from "./date-range.ts";
import { FormCard, type FormCardProps, percent } from "./funnel-card.tsx";
import { Choices } from "./report-filters.tsx";
import { FiguresNav } from "./reports-nav.tsx";

const times = { "": "Last 7 days", "28": "Last 28 days", "84": "Last 12 weeks" } as const;
const names = ["kind", "page", "partner", "lang", "device"] as const;

/** How far people come on each form, and what stops them. */
export function Steps() {
	const [search] = useSearchParams();
	const now = useNow();
	const days = Number(search.get("days")) || 7;
	const chosen = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ""]));
	const query = {
		from: dayText(midnight(now, Math.min(days, 200) - 1)),
		to: dayText(now),
		...chosen,
	} as unknown as FunnelQuery;
	const asked = useQuery({
		queryKey: ["steps", query],
		// With what was asked: figures of another choice keep their own links.
		queryFn: async ({ signal }) => ({
			chosen,
			answer: await call<StepsAnswer>(withQuery("steps", query), { signal }),
		}),
		placeholderData: keepPreviousData,
	});
	const { data: shown, isPlaceholderData } = asked;
	const data = shown?.answer;
	const options = (name: keyof StepsAnswer["choices"], word = (text: string) => text) =>
		(data?.choices[name] ?? []).map((text) => [text, word(text)] as const);
	return (
		<Screen title="Where people give up" wide>
			<FiguresNav />
			<Choices
				choices={[
					{ name: "days", label: "Time", options: Object.entries(times) },
					{
						name: "kind",
						label: "Form",
						all: "All forms",
						options: data?.kinds.map(({ kind, called }) => [kind, capital(called)]) ?? [],
					},
					{ name: "page", label: "Page", all: "All pages", options: options("page") },
					{
						name: "partner",
						label: "Partner",
						all: "All partners",
						options: data?.choices.partner.length
							? [[unknownValue, "No partner"], ...options("partner")]
							: [],
					},
					{
						name: "lang",
						label: "Language",
						all: "All languages",
						options: options("lang", languageOf),
					},
					{
						name: "device",
						label: "Device",
						all: "All devices",
						options: options("device", capital),
					},
				]}
			/>
			<Awaited of={asked} lines={9} height={40} />
			{shown && (
				<div className="of-choice" aria-busy={isPlaceholderData} inert={isPlaceholderData}>
					<Forms {...shown} />
				</div>
			)}
		</Screen>
	);
}

function Forms({ answer, chosen }: Omit<FormCardProps, "form">) {
	const { forms, unheard = 0 } = answer;
	const gaps = answer.gaps.length > 0 && (
		<p className="hint">
			Nothing was counted{" "}
			{answer.gaps
				.map(({ from, to }) => `${from === to ? "on" : "from"} ${spanText(spanIn(from, to))}`)
				.join(", ")}
			: these days are not in the figures.
		</p>
	);
	if (forms.length === 0)
		return (
			<>
				<Empty filtered={names.some((name) => chosen[name])} />
				{gaps}
			</>
		);
	return (
		<>
			{forms.map((form) => (
				<FormCard key={form.kind} {...{ form, answer, chosen }} />
			))}
			<p className="hint">
				Counted without knowing anybody: a small message when a page is left or put aside, with
				numbers alone. People who opt out are not counted.
				{unheard >= 0.01 &&
					` About ${percent(unheard, 1)} of these messages never arrived: the real numbers are higher.`}
			</p>
			{gaps}
		</>
	);
}

const Empty = ({ filtered }: { filtered: boolean }) =>
	filtered ? (
		<Nothing title="Nobody saw a form like that" to="/steps" go="Show all forms" />
	) : (
		<Nothing
			title="Nobody has been counted yet"
			to="/first-run"
			go="Check that the forms are on your pages"
		>
			Within the first week this shows, for each form, how many saw it, began, reached each step and
			sent it, and at which question they left.
		</Nothing>
	);
