/** Funnels: how far visitors get in each form. */

import type { FormDefinition } from "../../../leads/form/definition.ts";
import { contactFieldsOf } from "../../../leads/form/questions.ts";
import { stepsOf } from "../../../leads/form/steps.ts";
import { forms, type LeadKind, leadKinds } from "../../../leads/forms/forms.ts";
import type { FormFunnel, FunnelQuery, Funnels, Stage } from "../../desk-api/api.ts";
import { unknownValue } from "../../desk-api/api.ts";
import { funnelQuery } from "../../desk-api/queries.ts";
import { addDays, countDays } from "../../lib/time.ts";
import { kindLabel } from "../../services/leads/timeline.ts";
import { parseSent } from "../../services/query.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { LeadStore } from "../../store/store.ts";
import { analyticsOf, type CountRow, devices, type FunnelEvent } from "./counting/analytics.ts";
import { estimateLoss } from "./counting/beacon-loss.ts";
import { offDaysBetween, readOffDays } from "./counting/off-days.ts";

const maxDays = 400;
/** Maximum number of choices offered in each filter. */
const maxChoices = 100;
const dimensions = ["page", "partner", "lang", "device", "form"] as const;

/** Parses the query. @throws ServiceError */
export function parseFunnelQuery(input: Record<string, string>): FunnelQuery {
	const query = parseSent(funnelQuery, input);
	const days = countDays(query.from, query.to);
	if (days < 1 || days > maxDays)
		throw new ServiceError("invalid", `Please choose a period of 1 to ${maxDays} days.`);
	return query;
}

/** First stages in order; `opened` only applies to forms that open. */
const firstStages = {
	seen: "Saw the form",
	opened: "Opened it",
	began: "Started the form",
} as const;

/** Label of a step: its first question; the contact step has none. */
const stepLabel = ({ questions }: FormDefinition, step: string): string =>
	questions.find(({ key, step: sharedStep = key }) => sharedStep === step)?.title ||
	"Contact details";

/** A field's label. */
function fieldLabel(form: FormDefinition, name: string): string {
	const field = contactFieldsOf(form).find((one) => one.field === name);
	const question = form.questions.find(({ key, text }) => key === name || text?.field === name);
	return field?.label ?? question?.title ?? name;
}

type Sum = (event: string, earlier?: boolean) => number;

function stagesOf(form: FormDefinition, sum: Sum, events: ReadonlySet<string>): Stage[] {
	const steps = stepsOf(form);
	const all: [event: string, label: string][] = [
		...Object.entries(firstStages).filter(([event]) => event !== "opened" || events.has(event)),
		...steps
			.map((step) => [`step:${step}`, stepLabel(form, step)] as [string, string])
			.filter(([event]) => events.has(event)),
		["sent", "Sent it"],
	];
	return all.map(([event, label]) => ({
		...{ event, label, n: sum(event), before: sum(event, true) },
	}));
}

function formFunnel(
	{ kind, called, form: name }: Pick<FormFunnel, "kind" | "called" | "form">,
	now: readonly CountRow[],
	then: readonly CountRow[],
): FormFunnel {
	const add = (rows: readonly CountRow[]) => {
		const sums = new Map<string, number>();
		for (const { event, n } of rows) sums.set(event, (sums.get(event) ?? 0) + n);
		return sums;
	};
	const [sums, sumsBefore] = [add(now), add(then)];
	const sum: Sum = (event, earlier = false) => (earlier ? sumsBefore : sums).get(event) ?? 0;
	const form: FormDefinition = forms[kind];
	const events = new Set([...sums.keys(), ...sumsBefore.keys()]);
	const messages = [...sums].flatMap(([event, n]) =>
		event.startsWith("message:")
			? [{ label: fieldLabel(form, event.slice("message:".length)), n }]
			: [],
	);
	const byLabel = Map.groupBy(messages, ({ label }) => label);
	return {
		...{ kind, called, ...(name && { form: name }), stages: stagesOf(form, sum, events) },
		messages: [...byLabel]
			.map(([label, same]) => ({ label, n: same.reduce((all, { n }) => all + n, 0) }))
			.toSorted((one, other) => other.n - one.n),
		...{ received: sum("received"), receivedBefore: sum("received", true) },
	};
}

type FormRow = CountRow & { kind: LeadKind };

/** The button in the corner is no form: its presses are among the figures. */
const isOfForm = (row: CountRow): row is FormRow => row.kind !== "reach";

/** Reads a custom form's title. */
export type ReadFormTitle = (name: string) => Promise<string>;

/** Each form's funnel in a period, compared with the previous period. */
export async function readFunnels(
	store: LeadStore,
	query: FunnelQuery,
	readTitle: ReadFormTitle,
): Promise<Funnels> {
	const { from, to, kind } = query;
	const days = countDays(from, to);
	const earlier = { from: addDays(from, -days), to: addDays(from, -1) };
	const [rows, offDays] = await Promise.all([
		analyticsOf(store).counted({ from: earlier.from, to }),
		readOffDays(store),
	]);
	const isWanted = (row: CountRow) =>
		(!kind || row.kind === kind) &&
		dimensions.every((name) => {
			const choice = query[name];
			return !choice || (row[name] ?? "") === (choice === unknownValue ? "" : choice);
		});
	const countedRows = rows
		.filter(isOfForm)
		.filter(({ event }) => event !== ("doubtful" satisfies FunnelEvent));
	const mine = countedRows.filter(isWanted);
	const unheard = estimateLoss(mine.filter(({ day }) => day >= from));
	const titles = await readTitles(readTitle, countedRows);
	const byForm = Map.groupBy(mine, ({ kind, form = "" }) => `${kind}:${form}`);
	const all = [...byForm.values()].flatMap((rows) => {
		const [first] = rows;
		if (!first || !leadKinds.includes(first.kind)) return [];
		const { kind, form } = first;
		const label = form ? (titles.get(form) ?? form) : kindLabel(kind);
		return formFunnel(
			{ kind, called: label, ...(form && { form }) },
			rows.filter(({ day }) => day >= from),
			rows.filter(({ day }) => day < from),
		);
	});
	const largest = ({ stages, received }: FormFunnel) =>
		Math.max(received, ...stages.map(({ n }) => n));
	return {
		forms: all.toSorted((one, other) => largest(other) - largest(one)),
		kinds: leadKinds
			.filter((one) => countedRows.some((row) => row.kind === one))
			.map((one) => ({ kind: one, called: kindLabel(one) })),
		choices: filterChoices(countedRows),
		titles: Object.fromEntries(titles),
		gaps: offDaysBetween(offDays, earlier.from, to),
		...{ from, to, before: earlier, ...(unheard !== undefined && { unheard }) },
	};
}

/** Titles of custom forms with counts, by name. */
async function readTitles(
	readTitle: ReadFormTitle,
	rows: readonly CountRow[],
): Promise<Map<string, string>> {
	const names = [...new Set(rows.map(({ form }) => form))].filter((name) => name !== undefined);
	const titles = names.map(async (name) => [name, await readTitle(name)] as const);
	return new Map(await Promise.all(titles));
}

function filterChoices(rows: readonly CountRow[]): Funnels["choices"] {
	const names = (name: (typeof dimensions)[number]) => {
		const sums = new Map<string, number>();
		for (const { [name]: value, n } of rows) if (value) sums.set(value, (sums.get(value) ?? 0) + n);
		const sortedSums = [...sums].toSorted(([, one], [, other]) => other - one);
		return sortedSums.slice(0, maxChoices).map(([text]) => text);
	};
	return {
		...{ page: names("page"), partner: names("partner"), lang: names("lang"), form: names("form") },
		device: devices.filter((device) => rows.some((row) => row.device === device)),
	};
}
