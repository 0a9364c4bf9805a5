import type { FormDetail } from "../../../gateway/desk-api/api.ts";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { formatShort } from "../../lib/time.ts";
import type { Draft } from "./editing/use-draft.ts";

interface ConflictProps {
	draft: Pick<Draft, "other" | "choose">;
	/** Describes, in sentences, what was changed in the other version. */
	describe(other: FormDetail): readonly string[];
}

/**
 * Shown when the form was saved elsewhere while there are unsaved changes here. The coach chooses;
 * nothing is lost.
 */
export function Conflict({ draft, describe }: ConflictProps) {
	const { other, choose } = draft;
	if (!other) return null;
	const changes = describe(other);
	return (
		<Callout tone="danger">
			<p>
				<strong>
					This form was changed in another tab or on another device, {formatShort(other.changedAt)}.
				</strong>{" "}
				Your changes here aren’t saved yet. Choose which version to keep. You can undo this.
			</p>
			{changes.length > 0 && (
				<details>
					<summary>What changed there</summary>
					<ul className="bullets">
						{changes.map((change) => (
							<li key={change}>{change}</li>
						))}
					</ul>
				</details>
			)}
			<div className="buttons">
				<Button look="primary" onClick={() => choose("mine")}>
					Keep my version
				</Button>
				<Button onClick={() => choose("other")}>Use the other version</Button>
			</div>
		</Callout>
	);
}
