import type { LeadDetail } from "../../../gateway/desk-api/api.ts";
import type { WithdrawPermission } from "../../../gateway/desk-api/features/consent.ts";
import { Button } from "../../components/button.tsx";
import type { Feature, LeadActionDefinition } from "../../define-feature.ts";
import { UndoLine, useUndo } from "../../lead/undo.tsx";
import { useLeadAction } from "../../queries/use-lead.ts";

type Withdraw = { do: "permission" } & WithdrawPermission;

const withdraw: LeadActionDefinition<Withdraw> = {
	request: ({ withdrawn }) => ({ path: "permission", method: "PUT", body: { withdrawn } }),
};

/** Records that a person has withdrawn their consent to hear from the coach. */
function WithdrawButton({ lead: { id, story } }: { lead: LeadDetail }) {
	const act = useLeadAction<Withdraw>(id);
	const { offer, ...undo } = useUndo();
	const hasAgreed = story.findLast(({ what }) => what === "permission")?.tone === "good";
	const withdrawPermission = () =>
		act.mutate(
			{ do: "permission", withdrawn: true },
			{
				onSuccess: () =>
					offer("Permission withdrawn: don’t write to them again.", () =>
						act.mutate({ do: "permission", withdrawn: false }),
					),
			},
		);
	return (
		<>
			{hasAgreed && (
				<div className="buttons">
					<Button busy={act.isPending} onClick={withdrawPermission}>
						Withdraw their permission
					</Button>
				</div>
			)}
			<UndoLine {...undo} />
		</>
	);
}

/** Permission to write again. */
export const consent: Feature = {
	name: "consent",
	ProgressActions: WithdrawButton,
	leadActions: { permission: withdraw },
};
