import { completeForm } from "../../leads/form/answers/complete-form.ts";
import type { FormDefinition, PublicForm } from "../../leads/form/definition.ts";
import { resolveGatewayUrl } from "../gateway-url.ts";

/** A form as the gateway serves it. */
export interface LoadedForm {
	/** What its answers name, and are judged by; empty: a draft, whose answers go nowhere. */
	version: string;
	form: CompleteForm;
}

/** A form from its JSON. */
export type CompleteForm = Omit<PublicForm, "questions"> & FormDefinition;

const loaded = new Map<string, LoadedForm>();
const loading = new Map<string, Promise<LoadedForm>>();

/** Where a coach's forms are: beside the address that takes their leads. */
const addressOf = (name: string, origin: string) =>
	resolveGatewayUrl(`/forms/${encodeURIComponent(name)}.json`, origin);

/** A form that is there already. */
export const knownForm = (name: string, origin: string) => loaded.get(addressOf(name, origin));

/** Puts a draft in place of a published form. */
export const putDraft = (name: string, origin: string, form: PublicForm) =>
	loaded.set(addressOf(name, origin), { version: "", form: completeForm(form) });

/** Why a form is not there: the coach closed it, or it could not be fetched. */
export type LoadFailure = "closed" | "unavailable";

/** Fetches a form, once a page. @throws "closed" where the coach has closed it */
export function loadForm(name: string, origin: string): Promise<LoadedForm> {
	const address = addressOf(name, origin);
	const found =
		loading.get(address) ??
		fetch(address).then(async (answer) => {
			if (answer.status === 410) throw "closed" satisfies LoadFailure;
			if (!answer.ok) throw Error(`${answer.status}`);
			const { version, form }: { version: string; form: PublicForm } = await answer.json();
			const found = { version, form: completeForm(form) };
			loaded.set(address, found);
			return found;
		});
	loading.set(address, found);
	// A failure is not kept: the next press may find the network back.
	found.catch(() => loading.delete(address));
	return found;
}
