// biome-ignore-all format: made by npm run describe
import { component } from "./component.ts";

export * from "coachkit";
export type { CoachProps } from "./component.ts";

/** Four fields, then the PDF. The one that partners start with. */
export const CoachChecklist = /* @__PURE__ */ component("checklist", "clamp(500px,(560px - 100vw)*999,590px)");
/** An enquiry form: name, email, phone and a message. */
export const CoachContact = /* @__PURE__ */ component("contact", "clamp(640px,(560px - 100vw)*999,745px)");
/** Nine short questions that end in a free coaching consultation. */
export const CoachConsultation = /* @__PURE__ */ component("consultation", "clamp(470px,(560px - 100vw)*999,520px)");
/** Five steps to a price for office cleaning, shown at once. */
export const CoachCalculator = /* @__PURE__ */ component("calculator", "clamp(470px,(560px - 100vw)*999,490px)");
/** The booking form of the office-cleaning offers: five lines, trial or package. */
export const CoachBooking = /* @__PURE__ */ component("booking", "clamp(710px,(560px - 100vw)*999,910px)");
/** A box for comments under an article. They stay on the page. */
export const CoachComments = /* @__PURE__ */ component("comments", "clamp(410px,(560px - 100vw)*999,450px)");
/** A share button: the phone's own share sheet, or copies the link. */
export const CoachShare = /* @__PURE__ */ component("share", "44px");
