/**
 * Address at which a call is booked. The gateway decides at each visit where it leads: to the
 * coach's own call types if there are any, otherwise to the page elsewhere that `links` in
 * business/facts.json names, or to the contact page.
 */
export const callsPage = "/leads/meetings";
export const strategyDayPage = `${callsPage}?call=strategy-day&else=strategyDay`;
/** The same for the links beside the testimonials, for which `links` may name another page. */
export const schedulingPage = `${callsPage}?else=scheduling`;
