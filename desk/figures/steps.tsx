import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import {
	type FormSteps,
	type StepQuery,
	type Steps as StepsAnswer,
	unknown,
} from "../../gateway/desk/api.ts";
import { call, withQuery } from "../call.ts";
import { capital } from "../inbox/row.tsx";
import { Notice } from "../parts/notice.tsx";
import { useNow } from "../parts/now.tsx";
import { Button } from "../parts/press.tsx";
import { Screen } from "../parts/screen.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import { FunnelChart } from "./chart.tsx";
import { Choices } from "./choices.tsx";
import { FiguresNav } from "./figures-nav.tsx";
import { dayText, midnight, numberText, readSpan, spanText } from "./span.ts";

const times = { "": "Last 7 days", "28": "Last 28 days", "84": "Last 12 weeks" } as const;
const names = ["kind", "page", "partner", "lang", "device"] as const;
const spanIn = (from: string, to: string) =>
	readSpan(`${from}..${to}`) ?? { since: Date.parse(from), until: Date.parse(to) };
const daysOf = (from: string, to: string) => {
	const { since, until } = spanIn(from, to);
	return Math.round((until - since) / 86_400_000);
};

/** Fewer visitors than this, and a share says nothing. */
const enough = 20;

const languages = new Intl.DisplayNames("en-GB", { type: "language", fallback: "code" });
const languageOf = (lang: string) => {
	try {
		return languages.of(lang) ?? lang;
	} catch {
		return lang;
	}
};

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
	} as unknown as StepQuery;
	const {
		data: shown,
		error,
		refetch,
		isPlaceholderData,
	} = useQuery({
		queryKey: ["steps", query],
		// With what was asked: figures of another choice keep their own links.
		queryFn: async ({ signal }) => ({
			chosen,
			answer: await call<StepsAnswer>(withQuery("steps", query), { signal }),
		}),
		placeholderData: keepPreviousData,
	});
	const data = shown?.answer;
	const options = (name: keyof StepsAnswer["choices"], word = (text: string) => text) =>
		(data?.choices[name] ?? []).map((text) => [text, word(text)] as const);
	return (
		<Screen title="How far people come" wide>
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
							? [[unknown, "No partner"], ...options("partner")]
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
			{error && (
				<Notice tone="wrong">
					{error.message}
					<Button onClick={() => void refetch()}>Try again</Button>
				</Notice>
			)}
			{!data && !error && <Skeleton lines={9} height={40} />}
			{shown && (
				<div className="asked" aria-busy={isPlaceholderData} inert={isPlaceholderData}>
					<Forms {...shown} />
				</div>
			)}
		</Screen>
	);
}

interface FormsProps {
	answer: StepsAnswer;
	chosen: Record<string, string>;
}

function Forms({ answer, chosen }: FormsProps) {
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
				numbers alone. Who objects is not in them.
				{unheard >= 0.01 &&
					` About ${percent(unheard, 1)} of these messages never arrived: the real numbers are higher.`}
			</p>
			{gaps}
		</>
	);
}

const percent = (part: number, whole: number) =>
	whole > 0 ? `${Math.round((100 * part) / whole)}%` : "–";

function FormCard({
	form: { kind, called, stages, messages, received, receivedBefore },
	answer,
	chosen,
}: FormsProps & { form: FormSteps }) {
	const whole = stages[0]?.n ?? 0;
	const few = whole < enough;
	const lost = stages.map(({ n }, at) => Math.max(0, (stages[at - 1]?.n ?? n) - n));
	const worst = lost.indexOf(Math.max(...lost));
	const stop = stages[worst];
	const { device: _, ...filter } = chosen;
	const inbox = withQuery("/", { ...filter, kind, time: `${answer.from}..${answer.to}` });
	const leads = received === 1 ? "1 lead" : `${numberText(received)} leads`;
	return (
		<section className="card stack" aria-labelledby={`steps-${kind}`}>
			<h2 id={`steps-${kind}`}>{capital(called)}</h2>
			<p>
				{received > 0 ? <Link to={inbox}>{leads} came in</Link> : "No lead came in"}
				{receivedBefore > 0 && `, ${numberText(receivedBefore)} in as many days before`}.{" "}
				{few
					? `Too few to say more: ${whole === 1 ? "one visitor" : `${whole} visitors`} saw the form.`
					: stop &&
						(lost[worst] ?? 0) > 0 &&
						`Most are lost before “${stop.label}”: ${numberText(lost[worst] ?? 0)} of ${numberText(stages[worst - 1]?.n ?? 0)}.`}
			</p>
			{whole > 0 && (
				<FunnelChart
					label={`${capital(called)}: how many came how far. The table below has the figures.`}
					stages={stages.map(({ label, n }, at) => ({
						...{ name: label, n, lost: lost[at] ?? 0 },
						text: few || at === 0 ? numberText(n) : `${numberText(n)} · ${percent(n, whole)}`,
					}))}
				/>
			)}
			<details>
				<summary>The figures as a table</summary>
				<div className="table-frame">
					<table className="figures">
						<caption className="sr-only">{capital(called)}: how many came how far</caption>
						<thead>
							<tr>
								<th scope="col">Step</th>
								<th scope="col">Visitors</th>
								<th scope="col">Share</th>
								<th scope="col">Lost</th>
								<th scope="col" className="spare">
									{daysOf(answer.from, answer.to)} days before
								</th>
							</tr>
						</thead>
						<tbody>
							{stages.map(({ event, label, n, before }, at) => (
								<tr key={event}>
									<th scope="row">{label}</th>
									<td>
										{event === "sent" && received > 0 ? (
											<Link to={inbox}>{numberText(n)}</Link>
										) : (
											numberText(n)
										)}
									</td>
									<td>{few ? "–" : percent(n, whole)}</td>
									<td>{lost[at] ? numberText(lost[at]) : "–"}</td>
									<td className="spare">{numberText(before)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</details>
			{messages.length > 0 && (
				<div>
					<h3>Messages that stopped them</h3>
					<ol className="stops">
						{messages.slice(0, 5).map(({ label, n }) => (
							<li key={label}>
								<span>{label}</span>
								<b>{n === 1 ? "once" : `${n} times`}</b>
							</li>
						))}
					</ol>
				</div>
			)}
		</section>
	);
}

function Empty({ filtered }: { filtered: boolean }) {
	if (filtered)
		return (
			<div className="nothing">
				<h2>Nobody saw a form like that</h2>
				<Link className="button" to="/steps">
					Show all forms
				</Link>
			</div>
		);
	return (
		<div className="nothing">
			<h2>Nobody has been counted yet</h2>
			<p>
				Within the first week this shows, for each form, how many saw it, began, reached each step
				and sent it, and at which question they left.
			</p>
			<Link className="button" to="/first-run">
				Check that the forms are on your pages
			</Link>
		</div>
	);
}
