import { useLocation, useNavigate } from "react-router";
import type { LeadDetail } from "../../gateway/desk-api/api.ts";
import { toast } from "../components/toast.tsx";
import { useAdvance, useHasJustAdvanced } from "../inbox/state/next-row.ts";
import { type LeadAction, performAction, useLeadAction } from "../queries/use-lead.ts";
import { offerUndo } from "./undo.tsx";

interface Press {
	act: LeadAction;
	/** What was done, in words, for the offer to undo it. */
	words: string;
	/** Actions that undo it, in this order. */
	undo: LeadAction[];
	/** The person has been dealt with, so the next one is shown. */
	isDealtWith?: boolean;
	onDone?(): void;
}

/** Restores a due reminder that an action clears. A later one is never changed. */
export const restoreReminder = ({ due, remindAt }: LeadDetail): LeadAction[] =>
	due && remindAt !== undefined ? [{ do: "remind", at: remindAt }] : [];

/**
 * Performs actions on a person. Each can be undone for ten seconds, even while the next person is
 * shown.
 */
export function usePress(lead: LeadDetail) {
	const act = useLeadAction(lead.id);
	const advance = useAdvance();
	const hasJustAdvanced = useHasJustAdvanced();
	const navigate = useNavigate();
	const { pathname, search, hash } = useLocation();

	async function undo(acts: readonly LeadAction[]) {
		try {
			for (const each of acts) await performAction(lead.id, each);
		} catch (thrown) {
			toast((thrown as Error).message, { key: "refused" });
		}
		void navigate({ pathname, search, hash }, { replace: true });
	}

	return {
		isBusy: act.isPending || hasJustAdvanced,
		press({ act: action, words, undo: acts, isDealtWith = false, onDone }: Press): void {
			if (hasJustAdvanced) return;
			const showNext = isDealtWith ? advance(lead.id) : undefined;
			act.mutate(action, {
				onSuccess() {
					onDone?.();
					offerUndo(words, () => void undo(acts));
					showNext?.();
				},
			});
		},
	};
}
