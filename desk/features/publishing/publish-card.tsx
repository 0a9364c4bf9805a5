import type {
	BusinessState,
	FactChange,
	FactEntry,
	FactValue,
} from "../../../gateway/desk-api/api.ts";
import { Button, ConfirmButton } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { formatShort } from "../../lib/time.ts";
import type { FactsDraft } from "./use-business.ts";

export interface PublishingPartProps {
	saved: BusinessState;
	draft: FactsDraft;
}

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
	const addedCount = after.filter((entry) => !before.includes(entry)).length;
	const removedCount = before.filter((entry) => !after.includes(entry)).length;
	if (addedCount + removedCount === 0) return "reordered";
	const changedCount = Math.min(addedCount, removedCount);
	return [
		changedCount > 0 && `${changedCount} changed`,
		addedCount > changedCount && `${addedCount - changedCount} added`,
		removedCount > changedCount && `${removedCount - changedCount} removed`,
	]
		.filter(Boolean)
		.join(", ");
}

/** What would change, and the publish button. */
export function PublishCard({ saved, draft }: PublishingPartProps) {
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
			{saved.asBuilt && <p className="hint">{saved.asBuilt}</p>}
			{failure && <Callout tone="danger">{failure.message}</Callout>}
			<p role="status">
				{isPublishing && "Publishing. We’re rebuilding your website. This takes up to a minute."}
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
						label="Discard my changes"
						question="Discard every change that isn’t live?"
						yes="Yes, discard them"
						busy={isBusy}
						onConfirm={() => discard.mutate()}
					/>
				)}
			</div>
		</section>
	);
}

/** Earlier versions; each can be published again. */
export function HistoryCard({ saved, draft }: PublishingPartProps) {
	if (saved.versions.length < 2) return null;
	return (
		<section className="card stack" aria-labelledby="facts-history">
			<h2 id="facts-history">Earlier versions</h2>
			<p className="hint">
				Going back can take up to a minute. Changes that aren’t live yet will be discarded.
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
								aria-label={`Go back to the version from ${formatShort(madeAt)}`}
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
