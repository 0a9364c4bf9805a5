/**
 * A chunk of its own (`load-submit-chunk.ts`), fetched whole once a dialog is open or a field has the focus: a
 * connection that breaks before the submit loses no lead, and the visitor reads that it broke.
 */
export { ConfirmationOutlet } from "../../feedback/confirmation.tsx";
export { NoticeOutlet } from "../../feedback/notices.tsx";
export { addFeedbackStyles } from "../../feedback/styles.ts";
export { showNotice } from "../../feedback/update.ts";
export { send } from "./send.ts";
export { submit } from "./submit.ts";
