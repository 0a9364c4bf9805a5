import type { FormVersionLine } from "../../gateway/desk-api/form-drafts.ts";
import { ConfirmButton } from "../components/button.tsx";
import { formatShort } from "../time.ts";

/** How a draft differs from what visitors see, in sentences. */
export function ChangeList({ changes }: { changes: readonly string[] }) {
	return (
		<>
			<p>Not published yet:</p>
			<ul className="bullets">
				{changes.map((change) => (
					<li key={change}>{change}</li>
				))}
			</ul>
		</>
	);
}

/** How much keeps a draft from being published, as a heading of the list that follows. */
export const ProblemCount = ({ count }: { count: number }) => (
	<p>{count === 1 ? "Fix one thing" : `Fix ${count} things`} before you publish:</p>
);

interface EarlierVersionsProps {
	versions: readonly FormVersionLine[];
	busy: boolean;
	onPublish(version: string): void;
}

/** The versions that were published, each to be published again; nothing where there are none. */
export function EarlierVersions({ versions, busy, onPublish }: EarlierVersionsProps) {
	if (versions.length === 0) return null;
	return (
		<section className="card stack" aria-labelledby="form-versions">
			<h2 id="form-versions">Earlier versions</h2>
			<ul className="devices">
				{versions.map(({ version, madeAt, live }) => (
					<li key={version}>
						<span>
							{formatShort(madeAt)} {live && <span className="chip chip-good">published</span>}
						</span>
						{!live && (
							<ConfirmButton
								label="Publish again"
								question={`Publish the version of ${formatShort(madeAt)} again? It replaces what you are writing now; Undo in this tab brings that back.`}
								yes="Yes, publish it"
								busy={busy}
								onConfirm={() => onPublish(version)}
							/>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
