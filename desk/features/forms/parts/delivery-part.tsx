import { useQuery } from "@tanstack/react-query";
import type { CrmChoice, CrmOffer } from "../../../../gateway/desk-api/api.ts";
import { contactNames } from "../../../../leads/form/definition.ts";
import { callApi } from "../../../api/api-client.ts";
import { Select } from "../../../components/select.tsx";
import type { Edit } from "../editing/edit.ts";
import type { EditorForm } from "../editing/editor-form.ts";
import { CheckField, TextField } from "../fields/fields.tsx";
import { AddButton, RemoveButton } from "../fields/list-buttons.tsx";

/** Used in place of the CRM's lists if the gateway doesn't answer. */
const unread: CrmOffer = {
	stages: [],
	fields: [],
	problem: "We couldn’t load your CRM’s lists. You can type IDs instead.",
};

/** Where the form's answers are sent. */
export function DeliveryPart({ form, edit }: { form: EditorForm; edit: Edit }) {
	const { delivery, name, title } = form;
	const { crm, tag, source, stage, note, fields = {} } = delivery;
	const { data: offer, isError } = useQuery({
		queryKey: ["crm offer"],
		queryFn: () => callApi<CrmOffer>("crm/offer"),
		enabled: crm,
		// The gateway caches these lists; a list that couldn't be read is fetched again.
		staleTime: ({ state }) => (state.data?.problem ? 30_000 : 300_000),
	});
	const { stages, fields: customFields, problem } = offer ?? (isError ? unread : {});
	const set = (change: object, field?: string) => {
		const next = Object.fromEntries(
			Object.entries({ ...delivery, ...change }).filter(([, value]) => value !== undefined),
		);
		edit.form({ delivery: next as unknown as EditorForm["delivery"] }, field);
	};
	return (
		<section className="card stack" aria-labelledby="form-delivery">
			<h2 id="form-delivery">Where the answers go</h2>
			<p>Answers always come to this desk, and to your inbox if email is set up.</p>
			<CheckField
				label="Send to the CRM as well"
				place="delivery.crm"
				checked={crm}
				onChange={(checked) => set({ crm: checked })}
			/>
			{crm && (
				<>
					<TextField
						label="CRM tag"
						place="delivery.tag"
						hint={`Default: “${name}”.`}
						value={tag ?? ""}
						onChange={(value) => set({ tag: value || undefined }, "tag")}
					/>
					<TextField
						label="CRM source"
						place="delivery.source"
						hint={`Default: “Website - ${title}”.`}
						value={source ?? ""}
						onChange={(value) => set({ source: value || undefined }, "source")}
					/>
					{problem && <p className="hint">{problem}</p>}
					<CrmField
						label="Stage of the opportunity"
						all="Default stage"
						choices={stages}
						value={stage ?? ""}
						onChange={(value) => set({ stage: value || undefined }, "stage")}
					/>
					<CheckField
						label="Add the answers to the contact as a note"
						checked={note ?? false}
						onChange={(checked) => set({ note: checked || undefined })}
					/>
					<CrmFieldRows
						fields={fields}
						answers={answersOf(form)}
						choices={customFields}
						onChange={(next, field) => set({ fields: next }, field)}
					/>
				</>
			)}
		</section>
	);
}

type Answer = readonly [key: string, label: string];

/**
 * Values that a custom field of the CRM can hold: the score, its band, and all answers except
 * contact details.
 */
const answersOf = ({ questions, scoring }: EditorForm): readonly Answer[] => [
	...(scoring
		? ([
				["score", "Score"],
				["band", "Band of the score"],
			] as const)
		: []),
	...questions
		.filter(({ type }) => type !== "contact")
		.map(({ key, title }) => [key, title || key] as const),
];

interface CrmFieldRowsProps {
	/** Custom field ids, by the key of the answer that they take. */
	fields: Readonly<Record<string, string>>;
	answers: readonly Answer[];
	/** The CRM's custom fields, as in {@link CrmField}. */
	choices: readonly CrmChoice[] | undefined;
	onChange(fields: Record<string, string> | undefined, field?: string): void;
}

/** Which answer goes to which custom field of the CRM. */
function CrmFieldRows({ fields, answers, choices, onChange }: CrmFieldRowsProps) {
	const rows = Object.entries(fields);
	const setRows = (next: [string, string][], field?: string) =>
		onChange(next.length > 0 ? Object.fromEntries(next) : undefined, field);
	const replace = (at: number, row: [string, string], field?: string) =>
		setRows(rows.with(at, row), field);
	const isListed = (key: string) => answers.some(([each]) => each === key);
	// Only an imported file can map contact details.
	const isAsked = (key: string) => contactNames.some((each) => each === key) || isListed(key);
	const free = answers.find(([key]) => !Object.hasOwn(fields, key));
	return (
		<fieldset className="stack tight" data-place="delivery.fields" tabIndex={-1}>
			<legend className="label">CRM fields</legend>
			{rows.map(([key, field], at) => (
				<div className="condition stack tight" key={key}>
					<Select
						label="Answer"
						options={[
							...answers.filter(([each]) => each === key || !Object.hasOwn(fields, each)),
							...(isListed(key)
								? []
								: [[key, `${key}${isAsked(key) ? "" : " (no longer asked)"}`] as const]),
						]}
						value={key}
						onChoose={(next) => replace(at, [next, field])}
					/>
					<CrmField
						label="Custom field"
						all="Choose one"
						choices={choices}
						value={field}
						onChange={(value) => replace(at, [key, value], `custom field ${key}`)}
					/>
					<RemoveButton onClick={() => setRows(rows.filter((_, index) => index !== at))}>
						Remove this field
					</RemoveButton>
				</div>
			))}
			{free && (
				<AddButton onClick={() => setRows([...rows, [free[0], ""]])}>Add a CRM field</AddButton>
			)}
		</fieldset>
	);
}

interface CrmFieldProps {
	label: string;
	/** Label of the empty choice. */
	all: string;
	/** The CRM's list; empty if unknown, undefined while it loads. */
	choices: readonly CrmChoice[] | undefined;
	/** The chosen id. */
	value: string;
	onChange(value: string): void;
}

/** A stage or field of the CRM: chosen by name, or typed as an id if the CRM can't be read. */
function CrmField({ label, all, choices, value, onChange }: CrmFieldProps) {
	if (choices?.length === 0)
		return <TextField label={`${label} (ID)`} value={value} onChange={onChange} />;
	const isGone = value !== "" && choices?.every(({ id }) => id !== value);
	return (
		<Select
			label={label}
			all={all}
			options={[
				...(choices ?? []).map(({ id, name }) => [id, name] as const),
				...(isGone ? ([[value, `${value} (no longer in the CRM)`]] as const) : []),
			]}
			value={value}
			onChoose={onChange}
		/>
	);
}
