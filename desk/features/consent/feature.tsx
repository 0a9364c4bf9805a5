import type { LeadDetail } from "../../../gateway/desk-api/api.ts";
import type { WithdrawPermission } from "../../../gateway/desk-api/features/consent.ts";
import { Button } from "../../components/button.tsx";
import type { Feature, LeadActionDefinition } from "../../define-feature.ts";
import { UndoLine, useUndoable } from "../../lead/undo.tsx";

type Withdraw = { do: "permission" } & WithdrawPermission;

const withdraw: LeadActionDefinition<Withdraw> = {
	request: ({ withdrawn }) => ({ path: "permission", method: "PUT", body: { withdrawn } }),
};

/** Records that a person has withdrawn their consent to hear from the coach. */
function WithdrawButton({ lead: { id, story } }: { lead: LeadDetail }) {
	const { isBusy, press, undo } = useUndoable<Withdraw>(id);
	const hasAgreed = story.findLast(({ what }) => what === "permission")?.tone === "good";
	const withdrawPermission = () =>
		press(
			{ do: "permission", withdrawn: true },
			"Permission withdrawn: don’t write to them again.",
			{ do: "permission", withdrawn: false },
		);
	return (
		<>
			{hasAgreed && (
				<Button busy={isBusy} onClick={withdrawPermission}>
					Withdraw their permission
				</Button>
			)}
			<UndoLine {...undo} />
		</>
	);
}

/** Permission to write again. */
export const consent: Feature = {
	name: "consent",
	PersonAction: WithdrawButton,
	leadActions: { permission: withdraw },
};
