/** Parses the JSON of a row and checks its shape. */

import type { FeatureContext, LeadContext } from "../../../leads/context.ts";
import type { RawFields } from "../../../leads/form/definition.ts";
import { createProgress, type DeliveryProgress } from "../../../leads/progress.ts";
import { createOpenTable } from "../../lib/open-table.ts";

/** Parses a JSON object; undefined if it isn't one. */
export function parse<T>(text: string): T | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null ? (value as T) : undefined;
	} catch {
		return undefined;
	}
}

type Shape = Record<string, unknown>;

const isObject = (value: unknown): value is Shape =>
	typeof value === "object" && value !== null && !Array.isArray(value);
export const isText = (value: unknown) => typeof value === "string";
export const isTexts = (value: unknown): value is RawFields =>
	isObject(value) && Object.values(value).every(isText);
const isTouch = (value: unknown) => isTexts(value) && isText(value.page);
const isScore = (value: unknown) =>
	isObject(value) && Number.isFinite(value.percent) && Array.isArray(value.categories);
const isFormRecord = (value: unknown) =>
	isObject(value) &&
	[value.name, value.version, value.title].every(isText) &&
	Array.isArray(value.questions) &&
	value.questions.every(Array.isArray) &&
	isMaybe(isScore)(value.score) &&
	isMaybe((crm) => isObject(crm) && isText(crm.tag) && isTexts(crm.fields))(value.crm);
const isEditsRecord = (value: unknown) =>
	isObject(value) &&
	isText(value.version) &&
	isMaybe(Number.isFinite)(value.pricePerSqFt) &&
	isMaybe(isTexts)(value.labels);
export const isMaybe = (is: (value: unknown) => boolean) => (value: unknown) =>
	value === undefined || is(value);

/** Whether a stored value has the expected shape. */
export type ContextCheck = (value: unknown) => boolean;

/** Features' checks, by key in a lead's context. */
export const contextChecks = createOpenTable<ContextCheck>();

type CoreKey = Exclude<keyof LeadContext, keyof FeatureContext>;
const inContext: Readonly<Record<CoreKey, ContextCheck>> = {
	page: isText,
	referrer: isText,
	partner: isMaybe(isText),
	source: isMaybe(isText),
	entered: isMaybe(isText),
	publication: isMaybe(isText),
	lang: isMaybe(isText),
	campaign: isMaybe(isTexts),
	first: isMaybe(isTouch),
	last: isMaybe(isTouch),
	form: isMaybe(isFormRecord),
	edits: isMaybe(isEditsRecord),
};
const isContext = (value: unknown): value is LeadContext =>
	isObject(value) &&
	[...Object.entries(inContext), ...contextChecks.entries()].every(([name, is]) => is(value[name]));

const isStepLog = (value: unknown) =>
	Array.isArray(value) &&
	value.every((entry) => isObject(entry) && isText(entry.step) && Number.isFinite(entry.at));
const isProgress = (value: unknown): value is DeliveryProgress =>
	isObject(value) &&
	Array.isArray(value.done) &&
	isObject(value.begun) &&
	isMaybe(isStepLog)(value.story);

/** A row's JSON. Unreadable parts are empty, with `isDamaged` set. */
export function readJson(row: { fields: string; context: string; progress: string | null }) {
	const fields = parse(row.fields);
	const context = parse(row.context);
	const progress = row.progress === null ? createProgress() : parse(row.progress);
	return {
		fields: isTexts(fields) ? fields : {},
		context: isContext(context) ? context : { page: "", referrer: "" },
		progress: isProgress(progress) ? progress : createProgress(),
		isDamaged: !(isTexts(fields) && isContext(context) && isProgress(progress)),
	};
}
