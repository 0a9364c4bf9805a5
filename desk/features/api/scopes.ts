import type { ApiScope } from "../../../gateway/desk-api/api.ts";

/** The cached list of keys. */
export const queryKey = ["api-keys"];

/** What a key may read: as part of a sentence, and as the label of its checkbox. */
export const scopeLabels: Record<ApiScope, { short: string; label: string; hint: string }> = {
	leads: { short: "leads", label: "Leads", hint: "names, addresses, numbers and answers" },
	forms: { short: "forms", label: "Forms", hint: "what your forms ask" },
	figures: { short: "figures", label: "Figures", hint: "how many enquiries, and their outcomes" },
};
export const scopes = Object.keys(scopeLabels) as ApiScope[];
