/** Edits and publishes the facts of the business, for the desk. */
import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { findProblems, type Problem } from "../../../business/check-facts.ts";
import { pagePath } from "../../../business/schema/page-words.ts";
import type { Facts } from "../../../business/schema.ts";
import type {
	BusinessState,
	FactChange,
	FactProblem,
	FactValue,
} from "../../desk-api/features/publishing.ts";
import { parseSent } from "../../services/query.ts";
import { ServiceError } from "../../services/service-error.ts";
import { findSampleFacts } from "../../settings/sample-facts.ts";
import { dropOutdatedLinks } from "./facts/derived-links.ts";
import {
	factFields,
	factRules,
	factSections,
	placeOf,
	sectionsAsBuilt,
} from "./facts/fact-fields.ts";
import { factAt, putFact } from "./facts/fact-values.ts";
import type { FactsStore } from "./facts/facts-store.ts";
import { factsVersionOf, shippedFacts as shipped } from "./facts/shipped-facts.ts";
import type { Publisher } from "./publisher.ts";
import { withConsentHistory } from "./words/consent-history.ts";
import { isPageText, pageTextKeys } from "./words/page-words.ts";

export interface BusinessFacts {
	facts: FactsStore;
	publisher: Publisher;
	/** Whether the site may show the example coach's testimonials and figures. */
	maySampleClaims: boolean;
	/** A sentence about what this gateway can't change, pictures among it; absent if it can change everything. */
	asBuilt?: string;
}

/** Bytes of the largest draft, in any script. */
export const maxDraftBytes = 1_300_000;

/** Maximum length of all facts as JSON, in characters; about twenty times the example's. */
const maxJson = 400_000;

/**
 * Restores facts that are compiled into a release, or that decide where keys are sent. The desk must not change these,
 * even by way of a draft or an older version.
 */
function withFixedFacts(facts: Facts): Facts {
	const { attributionWithoutConsent } = shipped.privacy;
	return {
		...{ ...facts, endpoints: shipped.endpoints },
		privacy: { ...facts.privacy, attributionWithoutConsent },
	};
}

const changedElsewhere = () =>
	new ServiceError("conflict", "This was changed in another tab or on another device.");

async function readFacts({ facts: store }: BusinessFacts) {
	const [state, version] = await Promise.all([store.state(), store.live()]);
	const live = version ? (JSON.parse(version.facts) as Facts) : shipped;
	const draft = state.draft ? withFixedFacts(JSON.parse(state.draft) as Facts) : undefined;
	return { state, live, draft };
}

/** The facts that visitors get. */
export const readLiveFacts = async (at: BusinessFacts): Promise<Facts> =>
	(await readFacts(at)).live;

export const toFactProblem = ({ key, text }: Problem): FactProblem => {
	const place = placeOf(key);
	return { key, text, ...(place && { place }) };
};

/** Problems with the example's claims, if the site may not show them. */
function claimProblems({ maySampleClaims }: BusinessFacts, facts: Facts): Problem[] {
	if (maySampleClaims) return [];
	return findSampleFacts(undefined, { ...facts })
		.filter(({ claim }) => claim)
		.map(({ name }) => ({
			key: name,
			text: "This is still the example coach's, so you can't publish it. Write your own, or tick “Forms only” under Website.",
		}));
}

const isSame = isDeepStrictEqual;

function changesBetween(live: Facts, draft: Facts): FactChange[] {
	const pageTexts = new Set([...pageTextKeys(live), ...pageTextKeys(draft)]);
	return [...factFields.keys(), ...pageTexts].flatMap((key) => {
		const [from, to] = [factAt(live, key), factAt(draft, key)];
		return isSame(from, to) ? [] : [{ key, place: placeOf(key) ?? key, from, to }];
	});
}

/** The state for the desk's screen. */
export async function readBusiness(at: BusinessFacts): Promise<BusinessState> {
	const { state, live, draft } = await readFacts(at);
	const shownFacts = draft ?? live;
	const problems = draft ? [...findProblems(draft, factRules), ...claimProblems(at, draft)] : [];
	return {
		revision: state.revision,
		changedAt: state.changedAt,
		sections: at.asBuilt ? sectionsAsBuilt : factSections,
		...(at.asBuilt && { asBuilt: at.asBuilt }),
		values: Object.fromEntries(
			[...factFields.keys(), ...pageTextKeys(shownFacts)].map((key) => [
				key,
				factAt(shownFacts, key),
			]),
		),
		samples: findSampleFacts(undefined, { ...shownFacts }).map(({ name }) => name),
		changes: draft ? changesBetween(live, draft) : [],
		problems: problems.map(toFactProblem),
		versions: (await at.facts.versions()).map((line) => ({
			...line,
			live: line.version === state.live,
		})),
		isPublishing: at.publisher.running() !== undefined,
	};
}

const plainValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
/** Entries of a list. Names inherited from Object.prototype are rejected. */
const entries = (value: z.ZodType) =>
	z.array(z.record(z.string().regex(/^[a-zA-Z]\w{0,39}$/), value)).max(200);
/** Entries of a list may contain lists, but no deeper ones. */
const factValue = z.union([plainValue, entries(z.union([plainValue, entries(plainValue)]))]);
const saveSchema = z.object({
	revision: z.int().min(0),
	values: z.record(z.string(), factValue),
});

/** Facts with other values in some fields. @throws ServiceError */
function withValues(facts: Facts, values: z.output<typeof saveSchema>["values"]): Facts {
	const next = structuredClone(withFixedFacts(facts));
	for (const [key, value] of Object.entries(values)) {
		// Desks that were opened before an update still send this key.
		if (key === "contact.phoneLink") continue;
		const { kind, options } = factFields.get(key) ?? {};
		if (!kind && !isPageText(key)) throw new ServiceError("invalid", "There is no such field.");
		if (kind === "choice" && !options?.some(([name]) => name === String(value)))
			throw new ServiceError("invalid", "Please choose one from the list.");
		putFact(next, key, value as FactValue);
	}
	dropOutdatedLinks(next, Object.keys(values));
	if (JSON.stringify(next).length > maxJson)
		throw new ServiceError("invalid", "These texts are too long.");
	return next;
}

/** The field that a problem is about. */
const fieldOfProblem = (key: string): string | undefined =>
	isPageText(key)
		? key
		: [...factFields.keys()].find((field) => key === field || key.startsWith(`${field}.`));

/** Saves values to the draft, valid or not, unless it was changed in between. @throws ServiceError */
export async function saveFacts(at: BusinessFacts, body: unknown): Promise<void> {
	const { revision, values } = parseSent(saveSchema, body);
	const { live, draft } = await readFacts(at);
	const json = JSON.stringify(withValues(draft ?? live, values));
	if ((await at.facts.saveDraft(json, revision)) === undefined) throw changedElsewhere();
}

const previewSchema = saveSchema
	.pick({ values: true })
	.extend({ page: z.string().regex(pagePath).optional() });

/** What the desk's preview shows: the draft with unsaved edits. An invalid fact is shown as it is live. */
export async function previewFacts(
	at: BusinessFacts,
	body: unknown,
): Promise<{ facts: Facts; page?: string | undefined; problems: FactProblem[] }> {
	const { values, page } = parseSent(previewSchema, body);
	const { live, draft } = await readFacts(at);
	const facts = withValues(draft ?? live, values);
	const problems = findProblems(facts, factRules);
	for (const { key } of problems) {
		const field = fieldOfProblem(key);
		if (field) putFact(facts, field, factAt(live, field));
	}
	// Any problem left is about facts that don't go together.
	for (const { key } of findProblems(facts, factRules)) {
		const section = key.split(".")[0] as keyof Facts;
		Object.assign(facts, { [section]: live[section] });
	}
	return { facts, page, problems: problems.map(toFactProblem) };
}

/** Discards the draft. @throws ServiceError */
export async function discardFacts(at: BusinessFacts, body: unknown): Promise<void> {
	const { revision } = parseSent(z.object({ revision: z.int().min(0) }), body);
	if (!(await at.facts.discardDraft(revision))) throw changedElsewhere();
}

const publishSchema = z.object({
	revision: z.int().min(0),
	version: z
		.string()
		.regex(/^[\da-f]{32}$/)
		.optional(),
});

const sentenceOf = ({ place, key, text }: FactProblem) => `${place ?? key}: ${text}`;

/** Publishes the draft, or an earlier version. @returns the live version. @throws ServiceError */
export async function publishFacts(at: BusinessFacts, body: unknown): Promise<string> {
	const { revision, version } = parseSent(publishSchema, body);
	const { state, live, draft } = await readFacts(at);
	if (state.revision !== revision) throw changedElsewhere();
	const chosenFacts = version === undefined ? draft : await readOldVersion(at, version);
	if (!chosenFacts) throw new ServiceError("conflict", "There's nothing to publish.");
	const problems = [...findProblems(chosenFacts, factRules), ...claimProblems(at, chosenFacts)];
	if (problems.length > 0) throw createRefusal(problems);
	const text = JSON.stringify(withConsentHistory(chosenFacts, live));
	const name = factsVersionOf(text);
	const outcome = await at.publisher.publish(name, text, revision);
	if (outcome.ok) return name;
	if ("problems" in outcome) throw createRefusal(outcome.problems);
	throw new ServiceError("conflict", outcome.sentence);
}

function createRefusal(problems: readonly Problem[]): ServiceError {
	const [first] = problems.map(toFactProblem);
	const count = problems.length;
	const start =
		count > 1 ? `Not published: ${count} things to fix. The first: ` : "Not published. ";
	return new ServiceError("conflict", `${start}${first && sentenceOf(first)}`);
}

async function readOldVersion(at: BusinessFacts, version: string): Promise<Facts> {
	const factsVersion = await at.facts.version(version);
	if (!factsVersion) throw new ServiceError("gone", "This version has been deleted.");
	return withFixedFacts(JSON.parse(factsVersion.facts) as Facts);
}
