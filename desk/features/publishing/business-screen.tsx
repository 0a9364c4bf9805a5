import { useId, useLayoutEffect, useRef, useState } from "react";
import type { BusinessState, FactProblem, FactSection } from "../../../gateway/desk-api/api.ts";
import { ApiError } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { useIsWide } from "../../lib/use-is-wide.ts";
import { DraftPreview, type PreviewedDocument, usePreview } from "./draft-preview.tsx";
import { FactEditor, Fold } from "./fact-editor.tsx";
import { PageWords, type ShownPage } from "./page-words.tsx";
import { HistoryCard, PublishCard, type PublishingPartProps } from "./publish-card.tsx";
import { type FactsDraft, useBusiness, useFactsDraft } from "./use-business.ts";

/** The coach's facts: edited as a draft, published together. Any earlier version can be published again. */
export function BusinessScreen() {
	const query = useBusiness();
	// A gateway that can't publish says so; a retry would change nothing.
	const cannotPublish = query.error instanceof ApiError && query.error.code === "conflict";
	return (
		<Screen title="My business" wide>
			<p className="lead-in">
				What your website, forms and emails say about you.
				{!cannotPublish && " Nothing changes for visitors until you publish."}
			</p>
			<QueryState of={query} lines={8} height={52} {...(cannotPublish && { again: "" })} />
			{query.data && <BusinessForm saved={query.data} />}
		</Screen>
	);
}

/** Scrolls to the top of a preview, and afterwards back to where the coach was. */
function usePlaceBefore(isPreviewing: boolean): void {
	const before = useRef<number>(undefined);
	useLayoutEffect(() => {
		if (isPreviewing) {
			before.current = scrollY;
			scrollTo({ top: 0, behavior: "instant" });
		} else if (before.current !== undefined) {
			scrollTo({ top: before.current, behavior: "instant" });
		}
	}, [isPreviewing]);
}

function BusinessForm({ saved }: { saved: BusinessState }) {
	const factsDraft = useFactsDraft(saved);
	const isWide = useIsWide();
	const [isPreviewing, setPreviewing] = useState(false);
	const [view, setView] = useState<PreviewedDocument>("home");
	const [page, setPage] = useState<ShownPage>();
	const draft: FactsDraft = {
		...factsDraft,
		type(key, value) {
			// Email texts are shown in the preview of an email, the consent wording in that of a form.
			if (key.startsWith("mails.")) setView("mail");
			if (key.startsWith("permission.")) setView("form");
			factsDraft.type(key, value);
		},
	};
	usePlaceBefore(!isWide && isPreviewing);
	const canPreview = !saved.asBuilt;
	const hasPreview = canPreview && (isWide || isPreviewing);
	const changedKeys = [...Object.keys(draft.changed), ...saved.changes.map(({ key }) => key)];
	const preview = usePreview({
		revision: saved.revision,
		values: draft.changed,
		isPublishing: draft.isPublishing,
		// Only typesetting shows whether the Checklist's texts fit.
		isWanted: hasPreview || (canPreview && changedKeys.some((key) => key.startsWith("checklist."))),
		page,
	});
	const withoutRoom = (preview.query.data?.problems ?? []).filter(({ key }) =>
		key.startsWith("checklist."),
	);
	return (
		<>
			{!isWide && canPreview && (
				<div className="preview-switch">
					<Button aria-expanded={isPreviewing} onClick={() => setPreviewing(!isPreviewing)}>
						{isPreviewing ? "Back to your details" : "Preview"}
					</Button>
				</div>
			)}
			<div className={isWide && canPreview ? "editor-columns" : undefined}>
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
							<SectionCard key={section.name} {...{ section, saved, draft, withoutRoom }} />
						))}
						{canPreview && (
							<PageWords
								saved={saved}
								draft={draft}
								page={page}
								onPage={(next) => {
									setPage(next);
									setView("home");
								}}
							/>
						)}
						<PublishCard saved={saved} draft={draft} />
					</form>
					<HistoryCard saved={saved} draft={draft} />
				</div>
				{hasPreview && (
					<DraftPreview
						preview={preview}
						samples={saved.samples.filter((key) => !draft.isTouched(key)).length}
						page={page}
						view={view}
						onView={setView}
					/>
				)}
			</div>
		</>
	);
}

interface SectionCardProps extends PublishingPartProps {
	section: FactSection;
	/** Texts of the Checklist that don't fit, as typed. */
	withoutRoom: readonly FactProblem[];
}

/** Fields of one section, folded until it is opened or has a problem; the section `identity` starts open. */
function SectionCard({ section, saved, draft, withoutRoom }: SectionCardProps) {
	const id = useId();
	const isSample = (key: string) =>
		!draft.isTouched(key) &&
		saved.samples.some((name) => name === key || name.startsWith(`${key}.`));
	const problemsOf = (key: string) => [
		...(draft.isTouched(key) ? [] : saved.problems),
		...withoutRoom,
	];
	const problemOf = (key: string) =>
		problemsOf(key).find((problem) => problem.key === key || problem.key.startsWith(`${key}.`))
			?.text;
	const samples = section.fields.filter(({ key }) => isSample(key)).length;
	const problems = section.fields.filter(({ key }) => problemOf(key)).length;
	return (
		<Fold className="card" isWanted={section.name === "identity" || problems > 0}>
			<summary id={id}>
				<strong>{section.title}</strong>
				{problems > 0 && <span className="field-error"> {countOf(problems, "to fix")}</span>}
				{problems === 0 && samples > 0 && (
					<span className="hint"> {countOf(samples, "still the example coach’s")}</span>
				)}
			</summary>
			<fieldset
				className="stack"
				aria-labelledby={id}
				aria-describedby={section.help ? `${id}-help` : undefined}
			>
				{section.help && (
					<p className="hint" id={`${id}-help`}>
						{section.help}
					</p>
				)}
				{section.fields.map((field) => (
					<FactEditor
						key={field.key}
						field={field}
						value={draft.values[field.key] ?? ""}
						problems={problemsOf(field.key)}
						isSample={isSample(field.key)}
						onType={(value) => draft.type(field.key, value)}
					/>
				))}
			</fieldset>
		</Fold>
	);
}

const countOf = (count: number, what: string) => `${count} ${what}`;
