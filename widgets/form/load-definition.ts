import { completeForm } from "../../leads/form/answers/complete-form.ts";
import type { FormDefinition, PublicForm } from "../../leads/form/definition.ts";
import { resolveGatewayUrl } from "../gateway-url.ts";

/** A form as the gateway sends it. */
export interface LoadedForm {
	/** Version of the form, sent with its answers; empty for a draft, whose answers are never sent. */
	version: string;
	form: CompleteForm;
}

/** A form built from its JSON. */
export type CompleteForm = Omit<PublicForm, "questions"> & FormDefinition;

const loaded = new Map<string, LoadedForm>();
const loading = new Map<string, Promise<LoadedForm>>();

/** URL of a coach's form, on the gateway that takes their leads. */
const addressOf = (name: string, origin: string) =>
	resolveGatewayUrl(`/forms/${encodeURIComponent(name)}.json`, origin);

/** A form that has already loaded. */
export const knownForm = (name: string, origin: string) => loaded.get(addressOf(name, origin));

/** Replaces a published form with a draft. */
export const putDraft = (name: string, origin: string, form: PublicForm) =>
	loaded.set(addressOf(name, origin), { version: "", form: completeForm(form) });

/** Why a form is missing: the coach has closed it, or it could not be fetched. */
export type LoadFailure = "closed" | "unavailable";

/** Fetches a form, once per page. @throws "closed" if the coach has closed it, otherwise an Error */
export function loadForm(name: string, origin: string): Promise<LoadedForm> {
	const address = addressOf(name, origin);
	const loadedForm =
		loading.get(address) ??
		fetch(address).then(async (answer) => {
			if (answer.status === 410) throw "closed" satisfies LoadFailure;
			if (!answer.ok) throw Error(`${answer.status}`);
			const { version, form }: { version: string; form: PublicForm } = await answer.json();
			const loadedForm = { version, form: completeForm(form) };
			loaded.set(address, loadedForm);
			return loadedForm;
		});
	loading.set(address, loadedForm);
	// Failures are not cached: the network may be back at the next press.
	loadedForm.catch(() => loading.delete(address));
	return loadedForm;
}
