/** Answers of the read API. */

import type * as z from "zod";
import type { CoachForm, Judged } from "../../../leads/form/definition.ts";
import { fieldsOf } from "../../../leads/form/questions.ts";
import { builtInNameOf } from "../../../leads/form/words.ts";
import { forms, leadKinds } from "../../../leads/forms/forms.ts";
import type { OwnForms } from "../../intake/validation/own-forms.ts";
import { addDays, countDays, londonDayAndTime } from "../../lib/time.ts";
import { toLeadLines } from "../../services/leads/lead-lines.ts";
import { testIds } from "../../services/leads/test-lead.ts";
import { kindLabel } from "../../services/leads/timeline.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { LeadStore, StoredLead } from "../../store/store.ts";
import { leadsSince } from "./leads-since.ts";
import type * as schemas from "./schemas.ts";

type Output<Name extends keyof typeof schemas> = z.output<(typeof schemas)[Name]>;

export interface FoundLeads extends Omit<Output<"leads">, "leads"> {
	found: StoredLead[];
}

/** The leads after a position. */
export async function findLeads(
	store: LeadStore,
	{ after, since, limit }: Output<"leadsQuery">,
): Promise<FoundLeads> {
	const from = since === undefined ? 0 : Date.parse(since);
	const { leads, next } = await leadsSince(store).list(after, from, limit);
	return { found: leads, next, more: leads.length === limit };
}

/** Leads in the API's format. */
export async function toApiLeads(
	store: LeadStore,
	leads: StoredLead[],
): Promise<Output<"leads">["leads"]> {
	const lines = await toLeadLines(store, leads);
	return leads.map(({ id, kind, state, receivedAt, fields, context }, at) => {
		const { name = "", email = "", phone = "", gist = "" } = lines[at] ?? {};
		const { outcome = "new", test = false } = lines[at] ?? {};
		return {
			...{ id, kind, form: context.form?.name ?? null, state: state as "pending" },
			...{ receivedAt: new Date(receivedAt).toISOString(), name, email, phone, summary: gist },
			...{ outcome, partner: context.partner ?? null, page: context.page },
			...{ referrer: context.referrer, test, fields },
		};
	});
}

type FormQuestion = Output<"form">["questions"][number];

const typeOf = ({ type = "text", rows }: Judged) => (rows ? "long" : type);

function builtInQuestions(kind: keyof typeof forms): FormQuestion[] {
	return forms[kind].questions.flatMap((question) =>
		fieldsOf(question).map(({ name, field }) => ({
			...{ name, label: "label" in field ? String(field.label) : question.title },
			type: typeOf(field),
		})),
	);
}

function ownQuestions({ questions }: CoachForm): FormQuestion[] {
	return questions.flatMap(({ key, title, type, fields }): FormQuestion[] => {
		if (!fields) return [{ name: key, label: title, type }];
		return fields.map(({ field }) => ({ name: field, label: field, type: "contact" }));
	});
}

const maxForms = 200;

/** The built-in forms and the coach's own published forms. */
export async function listForms(ownForms: OwnForms): Promise<Output<"formList">> {
	const names = (await ownForms.liveNames(maxForms)).filter((name) => !builtInNameOf(name));
	const own = await Promise.all(names.map((name) => ownForms.live(name)));
	return {
		forms: [
			...leadKinds
				.filter((kind) => kind !== "form")
				.map((kind) => ({
					...{ name: kind, title: kindLabel(kind), own: false },
					questions: builtInQuestions(kind),
				})),
			...own.flatMap((version) => {
				if (!version) return [];
				const form = JSON.parse(version.definition) as CoachForm;
				return { name: form.name, title: form.title, own: true, questions: ownQuestions(form) };
			}),
		],
	};
}

const maxDays = 550;
/** A name with fewer leads is not listed, to protect people. */
const minLeads = 5;

/** Start of a day in London, in milliseconds since 1970. */
function londonMidnight(day: string): number {
	const utc = Date.parse(day);
	const [hours = 0] = londonDayAndTime(utc).time.split(":").map(Number);
	return utc - hours * 3_600_000;
}

/** Outcomes of the leads in a period. @throws ServiceError */
export async function sumFigures(
	store: LeadStore,
	{ from, to, by }: Output<"apiFiguresQuery">,
): Promise<Output<"figures">> {
	const days = countDays(from, to);
	if (days < 1 || days > maxDays)
		throw new ServiceError("invalid", `Choose a period of 1 to ${maxDays} days.`);
	const toDay = addDays(to, 1);
	const span = {
		...{ since: londonMidnight(from), until: londonMidnight(toDay), fromDay: from, toDay },
		without: await testIds(store),
	};
	await store.search.catchUp();
	const [[sum], names] = await Promise.all([
		store.outcomes.sums(span),
		store.outcomes.sums({ ...span, by }),
	]);
	const { leads = 0, spoken = 0, won = 0, pence = 0 } = sum ?? {};
	const few = names.filter((row) => row.leads < minLeads);
	return {
		...{ leads, spoken, won, pence },
		names: names.filter((row) => row.leads >= minLeads).map(({ days: _, ...row }) => row),
		few: { names: few.length, leads: few.reduce((all, row) => all + row.leads, 0) },
	};
}
