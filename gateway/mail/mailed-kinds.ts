import { createOpenTable } from "../lib/open-table.ts";

/** Kinds of lead for which a feature mails the visitor. Those mails may bounce. */
export const mailedKinds = createOpenTable<true>();
