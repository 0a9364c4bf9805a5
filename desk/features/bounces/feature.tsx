import type { Bounced, LeadDetail } from "../../../gateway/desk-api/api.ts";
import { Button } from "../../components/button.tsx";
import type { Feature, LeadActionDefinition } from "../../define-feature.ts";
import { UndoLine, useUndoable } from "../../lead/undo.tsx";
import { BouncesPart } from "./bounces-part.tsx";

type MarkBounced = { do: "bounced" } & Bounced;

const markBounced: LeadActionDefinition<MarkBounced> = {
	request: ({ bounced }) => ({ path: "bounced", method: "PUT", body: { bounced } }),
	waitingText: "“email bounced”",
	applyToDetail: (lead, { bounced }) => ({ ...lead, bounced }),
};

/** Marks the lead's email address as bounced. */
function BouncedButton({ lead: { id, bounced } }: { lead: LeadDetail }) {
	const { isBusy, press, undo } = useUndoable<MarkBounced>(id);
	const mark = (next: boolean) =>
		press(
			{ do: "bounced", bounced: next },
			next ? "We won’t email this address again." : "We can email this address again.",
			{ do: "bounced", bounced: !next },
		);
	return (
		<>
			{bounced !== undefined && (
				<div className="buttons">
					<Button aria-pressed={bounced} busy={isBusy} onClick={() => mark(!bounced)}>
						Email bounced
					</Button>
				</div>
			)}
			<UndoLine {...undo} />
		</>
	);
}

/** Email addresses that have bounced. */
export const bounces: Feature = {
	name: "bounces",
	EmailSettings: BouncesPart,
	ProgressActions: BouncedButton,
	leadActions: { bounced: markBounced },
};
