/** Every form. The gateway's list; a browser loads the definitions its widgets import, one by one. */
import { calculator } from "./calculator/form.ts";
import { checklist } from "./checklist/form.ts";
import { consultation } from "./consultation/form.ts";
import { contact } from "./contact/form.ts";
import { officePackage } from "./package/form.ts";
import { trial } from "./trial/form.ts";

export const forms = {
	checklist,
	contact,
	consultation,
	calculator,
	package: officePackage,
	trial,
} as const;

/** The kinds of lead, in the order the coach sees them. */
export const leadKinds = Object.keys(forms) as (keyof typeof forms)[];
