/**
 * A separate chunk (`load-submit-chunk.ts`), loaded once a dialog opens or a field gets the focus: if
 * the connection then breaks, no lead is lost and the visitor is told.
 */
export { ConfirmationOutlet } from "../../feedback/confirmation.tsx";
export { NoticeOutlet } from "../../feedback/notices.tsx";
export { addFeedbackStyles } from "../../feedback/styles.ts";
export { showNotice } from "../../feedback/update.ts";
export { send } from "./send.ts";
export { submit } from "./submit.ts";
