/** Removed forms: restorable for a month, or deleted for good. */

import type { CoachForm } from "../../../leads/form/definition.ts";
import { builtInNameOf } from "../../../leads/form/words.ts";
import type { RemovedForm } from "../../desk-api/api.ts";
import { dayMs } from "../../lib/time.ts";
import { formGone, ServiceError } from "../../services/service-error.ts";
import type { LeadStore } from "../../store/store.ts";
import type { FormStore, StoredForm } from "./forms.ts";
import { formsOf } from "./forms.ts";

/** How long a removed form can be restored. */
export const removedFormDays = 30;

const removedFormMs = removedFormDays * dayMs;

async function titleOf(forms: FormStore, { name, draft, live }: StoredForm): Promise<string> {
	const json = draft ?? (live && (await forms.version(name, live))?.definition);
	return (json && (JSON.parse(json) as CoachForm).title.trim()) || name;
}

/** Restorable forms, last removed first. */
export async function listRemovedForms(
	store: Pick<LeadStore, "part" | "now">,
): Promise<RemovedForm[]> {
	const forms = formsOf(store);
	const oldest = (await store.now()) - removedFormMs;
	const removedForms = (await forms.listRemoved()).filter(
		({ name, removedAt = 0 }) => removedAt > oldest && !builtInNameOf(name),
	);
	return Promise.all(
		removedForms.map(async (form) => ({
			...{ name: form.name, title: await titleOf(forms, form) },
			...{ removedAt: form.removedAt ?? 0, until: (form.removedAt ?? 0) + removedFormMs },
		})),
	);
}

/** Unpublishes a form and takes it off the list. @throws ServiceError */
export async function removeForm(store: Pick<LeadStore, "part">, name: string): Promise<void> {
	// Built-in forms cannot be removed.
	if (builtInNameOf(name) || !(await formsOf(store).remove(name))) throw formGone();
}

/** Restores a form unchanged, published if it was published. @throws ServiceError */
export async function restoreForm(store: Pick<LeadStore, "part">, name: string): Promise<void> {
	const forms = formsOf(store);
	if (!(await forms.restore(name)) && !(await forms.get(name)))
		throw new ServiceError("gone", "This form can't be restored any more.");
}

/** Deletes a removed form before its month has passed. @throws ServiceError */
export async function discardForm(store: Pick<LeadStore, "part">, name: string): Promise<void> {
	if (!(await formsOf(store).discard(name))) throw formGone();
}

/** Deletes forms whose month has passed. @returns how many */
export const purgeRemovedForms = (store: Pick<LeadStore, "part">): Promise<number> =>
	formsOf(store).purgeRemoved(removedFormMs);
