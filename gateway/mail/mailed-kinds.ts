import { createOpenTable } from "../lib/open-table.ts";

/** Kinds of lead that cause mails by a feature, any of which may bounce. */
export const mailedKinds = createOpenTable<true>();
