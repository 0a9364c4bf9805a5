import type { FormDetail } from "../../../gateway/desk-api/api.ts";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { formatShort } from "../../lib/time.ts";
import type { Draft } from "./editing/use-draft.ts";

interface ConflictProps {
	draft: Pick<Draft, "other" | "choose">;
	/** What is different there, in sentences. */
	describe(other: FormDetail): readonly string[];
}

/** The form was saved elsewhere while something here is not saved: the coach chooses, and nothing is lost. */
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
				What you have here is not saved yet. Nothing is lost: choose which to go on with, and “Undo”
				brings the other one back.
			</p>
			{changes.length > 0 && (
				<details>
					<summary>What is different there</summary>
					<ul className="bullets">
						{changes.map((change) => (
							<li key={change}>{change}</li>
						))}
					</ul>
				</details>
			)}
			<div className="buttons">
				<Button look="primary" onClick={() => choose("mine")}>
					Go on with what is here
				</Button>
				<Button onClick={() => choose("other")}>Go on with the other one</Button>
			</div>
		</Callout>
	);
}
