// biome-ignore-all format: made by npm run describe
import { component } from "./component.ts";

export * from "coachkit";
export type { CoachProps } from "./component.ts";

/** Four fields, then the PDF. The one that partners start with. */
export const CoachChecklist = /* @__PURE__ */ component("checklist");
/** An enquiry form: name, email, phone and a message. */
export const CoachContact = /* @__PURE__ */ component("contact");
/** Nine short questions that end in a free coaching consultation. */
export const CoachConsultation = /* @__PURE__ */ component("consultation");
/** Five steps to a price for office cleaning, shown at once. */
export const CoachCalculator = /* @__PURE__ */ component("calculator");
/** The booking form of the office-cleaning offers: five lines, trial or package. */
export const CoachBooking = /* @__PURE__ */ component("booking");
/** A box for comments under an article. They stay on the page. */
export const CoachComments = /* @__PURE__ */ component("comments");
/** A share button: the phone's own share sheet, or copies the link. */
export const CoachShare = /* @__PURE__ */ component("share");
