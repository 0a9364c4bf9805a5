import { useId, useState } from "react";
import type {
	BusinessState,
	FactChange,
	FactEntry,
	FactSection,
	FactValue,
} from "../../../gateway/desk-api/api.ts";
import { Button, ConfirmButton } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { formatShort } from "../../lib/time.ts";
import { useIsWide } from "../../lib/use-is-wide.ts";
import { DraftPreview, type PreviewedDocument } from "./draft-preview.tsx";
import { FactEditor, Fold } from "./fact-editor.tsx";
import { type FactsDraft, useBusiness, useFactsDraft } from "./use-business.ts";

/** The coach's facts: edited as a draft, published together. Any earlier version can be published again. */
export function BusinessScreen() {
	const query = useBusiness();
	return (
		<Screen title="My business" wide>
			<p className="lead-in">
				What your website, forms and emails say about you. Nothing changes for visitors until you
				publish.
			</p>
			<QueryState of={query} lines={8} height={52} />
			{query.data && <BusinessForm saved={query.data} />}
		</Screen>
	);
}

function BusinessForm({ saved }: { saved: BusinessState }) {
	const written = useFactsDraft(saved);
	const isWide = useIsWide();
	const [isPreviewing, setPreviewing] = useState(false);
	const [view, setView] = useState<PreviewedDocument>("home");
	const draft: FactsDraft = {
		...written,
		type(key, value) {
			// Email texts are shown in a preview of an email.
			if (key.startsWith("mails.")) setView("mail");
			written.type(key, value);
		},
	};
	const hasPreview = isWide || isPreviewing;
	return (
		<>
			{!isWide && (
				<div className="preview-switch">
					<Button aria-expanded={isPreviewing} onClick={() => setPreviewing(!isPreviewing)}>
						{isPreviewing ? "Back to your details" : "Preview"}
					</Button>
				</div>
			)}
			<div className={isWide ? "editor-columns" : undefined}>
				<div className="stack" hidden={!isWide && isPreviewing}>
					<form
						className="stack"
						noValidate
						aria-label="My business"
						onSubmit={(event) => {
							event.preventDefault();
							if (!draft.isBusy && draft.hasTyped) draft.save.mutate();
						}}
					>
						{saved.sections.map((section) => (
							<SectionCard key={section.name} {...{ section, saved, draft }} />
						))}
						<PublishCard {...{ saved, draft }} />
					</form>
					<HistoryCard {...{ saved, draft }} />
				</div>
				{hasPreview && (
					<DraftPreview
						revision={saved.revision}
						values={draft.changed}
						isPublishing={draft.isPublishing}
						samples={saved.samples.filter((key) => !draft.isTouched(key)).length}
						{...{ view, onView: setView }}
					/>
				)}
			</div>
		</>
	);
}

interface PartProps {
	saved: BusinessState;
	draft: FactsDraft;
}

/** Fields of one section. All but the first section stay folded until they are opened or have a problem. */
function SectionCard({ section, saved, draft }: PartProps & { section: FactSection }) {
	const id = useId();
	const isSample = (key: string) =>
		!draft.isTouched(key) &&
		saved.samples.some((name) => name === key || name.startsWith(`${key}.`));
	const problemOf = (key: string) =>
		draft.isTouched(key)
			? undefined
			: saved.problems.find((problem) => problem.key === key || problem.key.startsWith(`${key}.`))
					?.text;
	const samples = section.fields.filter(({ key }) => isSample(key)).length;
	const problems = section.fields.filter(({ key }) => problemOf(key)).length;
	return (
		<Fold className="card" isWanted={section.name === "identity" || problems > 0}>
			<summary id={id}>
				<strong>{section.title}</strong>
				{problems > 0 && <span className="field-error"> {countOf(problems, "to fix")}</span>}
				{problems === 0 && samples > 0 && (
					<span className="hint"> {countOf(samples, "still the example’s")}</span>
				)}
			</summary>
			<fieldset className="stack" aria-labelledby={id}>
				{section.fields.map((field) => (
					<FactEditor
						key={field.key}
						field={field}
						value={draft.values[field.key] ?? ""}
						problems={draft.isTouched(field.key) ? [] : saved.problems}
						isSample={isSample(field.key)}
						onType={(value) => draft.type(field.key, value)}
					/>
				))}
			</fieldset>
		</Fold>
	);
}

const countOf = (count: number, what: string) => `${count} ${what}`;

const isEntries = (value: FactValue): value is FactEntry[] =>
	Array.isArray(value) && typeof value[0] === "object";

const show = (value: FactValue) =>
	(Array.isArray(value) ? value.join(", ") : String(value)).replace(
		/^[\da-f]{32}\.\w+$/,
		"another picture",
	);

/** The change to one fact; for a list, the number of entries before and after. */
function Change({ from, to }: Pick<FactChange, "from" | "to">) {
	if (!isEntries(from) && !isEntries(to))
		return (
			<>
				<del>{show(from)}</del> <ins>{show(to)}</ins>
			</>
		);
	const [before, after] = [from, to].map((value) =>
		(Array.isArray(value) ? value : []).map((entry) => JSON.stringify(entry)),
	) as [string[], string[]];
	const added = after.filter((entry) => !before.includes(entry)).length;
	const gone = before.filter((entry) => !after.includes(entry)).length;
	if (added + gone === 0) return "another order";
	return `${added} new or changed, ${gone} removed or replaced`;
}

/** What would change, and the publish button. */
function PublishCard({ saved, draft }: PartProps) {
	const { changes, problems } = saved;
	const { isBusy, isPublishing, hasTyped, publish, save, discard, failure } = draft;
	const canPublish = !isBusy && (hasTyped || changes.length > 0);
	return (
		<section className="card stack" aria-labelledby="publish-facts">
			<h2 id="publish-facts">Publish</h2>
			{changes.length === 0 && !hasTyped && (
				<p>
					{saved.versions.length > 0 ? "Everything you wrote is live." : "Nothing to publish yet."}
				</p>
			)}
			{changes.length > 0 && (
				<details>
					<summary>
						{changes.length === 1 ? "1 change" : `${changes.length} changes`} not live yet
					</summary>
					<ul className="bullets">
						{changes.map(({ key, place, from, to }) => (
							<li key={key}>
								{place}: <Change {...{ from, to }} />
							</li>
						))}
					</ul>
				</details>
			)}
			{problems.length > 0 && (
				<Callout tone="warning">
					<p>Fix this before you publish:</p>
					<ul className="bullets">
						{problems.map(({ key, place, text }) => (
							<li key={key}>
								{place ?? key}: {text}
							</li>
						))}
					</ul>
				</Callout>
			)}
			{failure && <Callout tone="danger">{failure.message}</Callout>}
			<p role="status">
				{isPublishing && "Publishing. Your website is being made again. This takes up to a minute."}
			</p>
			<div className="buttons">
				<Button look="primary" busy={!canPublish} onClick={() => publish.mutate(undefined)}>
					{isPublishing ? "Publishing …" : "Publish"}
				</Button>
				<Button type="submit" busy={isBusy || !hasTyped}>
					{save.isPending ? "Saving …" : "Save draft"}
				</Button>
				{changes.length > 0 && (
					<ConfirmButton
						label="Drop my changes"
						question="Drop every change that isn’t live?"
						yes="Yes, drop them"
						busy={isBusy}
						onConfirm={() => discard.mutate()}
					/>
				)}
			</div>
		</section>
	);
}

/** Earlier versions; each can be published again. */
function HistoryCard({ saved, draft }: PartProps) {
	if (saved.versions.length < 2) return null;
	return (
		<section className="card stack" aria-labelledby="facts-history">
			<h2 id="facts-history">Earlier versions</h2>
			<p className="hint">
				Going back can take up to a minute. A draft that isn’t live is dropped.
			</p>
			<ul className="devices">
				{saved.versions.map(({ version, madeAt, live }) => (
					<li key={version}>
						<p>
							{formatShort(madeAt)}
							{live && <strong> Live now</strong>}
						</p>
						{!live && (
							<Button
								busy={draft.isBusy}
								aria-label={`Go back to the version of ${formatShort(madeAt)}`}
								onClick={() => draft.publish.mutate(version)}
							>
								Go back
							</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
