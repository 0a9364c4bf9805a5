import type { LeadRequest, SendResult } from "../../../leads/lead.ts";
import { loadSubmitModule } from "../form/load-submit-module.ts";
import type { Notice } from "./context.ts";

/** Sends a lead to the coach at this origin, or to the one whose script this is. */
export async function sendLeadTo(
	origin: string | undefined,
	request: LeadRequest,
): Promise<SendResult> {
	const { send } = await loadSubmitModule();
	return send(request, origin);
}

/** Shows a message in a widget; where the code for it cannot be fetched, in the browser's own alert. */
export function notifyIn(root: ShadowRoot, notice: Notice): void {
	loadSubmitModule().then(
		({ showNotice }) => showNotice(root, notice),
		() => alert("alert" in notice ? notice.alert : `${notice.title}\n${notice.text ?? ""}`),
	);
}
