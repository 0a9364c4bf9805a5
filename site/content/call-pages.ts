/**
 * Pages on which a call is booked. Behind them the gateway decides at each visit: the coach's own calls where there are
 * any, else the page elsewhere that `links` in business/facts.json names, else the contact page.
 */
export const callsPage = "/leads/meetings";
export const strategyDayPage = `${callsPage}?call=strategy-day&else=strategyDay`;
/** Of the testimonials, which have a page elsewhere of their own. */
export const schedulingPage = `${callsPage}?else=scheduling`;
