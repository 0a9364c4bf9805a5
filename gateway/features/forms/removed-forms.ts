/** Forms that the coach removed: restored for a month, or deleted for good. */

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

/** Those that can be restored, removed last first. */
export async function listRemovedForms(
	store: Pick<LeadStore, "part" | "now">,
): Promise<RemovedForm[]> {
	const forms = formsOf(store);
	const oldest = (await store.now()) - removedFormMs;
	const removed = (await forms.listRemoved()).filter(
		({ name, removedAt = 0 }) => removedAt > oldest && !builtInNameOf(name),
	);
	return Promise.all(
		removed.map(async (form) => ({
			...{ name: form.name, title: await titleOf(forms, form) },
			...{ removedAt: form.removedAt ?? 0, until: (form.removedAt ?? 0) + removedFormMs },
		})),
	);
}

/** Takes a form off the web and out of the list. @throws ServiceError */
export async function removeForm(store: Pick<LeadStore, "part">, name: string): Promise<void> {
	// A built-in form is always there.
	if (builtInNameOf(name) || !(await formsOf(store).remove(name))) throw formGone();
}

/** Brings a form back as it was, on the web if it was there. @throws ServiceError */
export async function restoreForm(store: Pick<LeadStore, "part">, name: string): Promise<void> {
	const forms = formsOf(store);
	if (!(await forms.restore(name)) && !(await forms.get(name)))
		throw new ServiceError("gone", "This form cannot be restored any more.");
}

/** Deletes a removed form before its month is over. @throws ServiceError */
export async function discardForm(store: Pick<LeadStore, "part">, name: string): Promise<void> {
	if (!(await formsOf(store).discard(name))) throw formGone();
}

/** Deletes what can no longer be restored. @returns how many */
export const purgeRemovedForms = (store: Pick<LeadStore, "part">): Promise<number> =>
	formsOf(store).purgeRemoved(removedFormMs);
