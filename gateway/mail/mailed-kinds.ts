import { createOpenTable } from "../lib/open-table.ts";

/** Kinds of lead to which a feature writes by itself, so that any of their mails may come back. */
export const mailedKinds = createOpenTable<true>();
