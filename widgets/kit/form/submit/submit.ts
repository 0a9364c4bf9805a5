import type { Dispatch, SetStateAction } from "react";
import type { RawFields, ValidationResult } from "../../../../leads/form/definition.ts";
import { validate } from "../../../../leads/form/validate.ts";
import type { LeadForm } from "../../../../leads/forms/forms.ts";
import type { SendResult } from "../../../../leads/lead.ts";
import { discardWaiting, findWaitingId, onDelivered } from "../../../../leads/sending/outbox.ts";
import { toJson } from "../../../../leads/values/json.ts";
import type { FormMessages, WidgetContext } from "../../element/context.ts";
import type { BaseOptions } from "../../element/options/options.ts";
import { addFeedbackStyles } from "../../feedback/styles.ts";
import { suggestEmailFor } from "../fields/email-suggestion.tsx";
import { fieldErrors } from "../fields/field-error.tsx";
import type { FormState, LeadFormOptions } from "../form-state.ts";
import { session } from "../session.ts";
import { leadContext, rememberVisitor, scriptTagOptions } from "../visitor-profile.ts";
import type { send as sendFunction } from "./send.ts";
import { uuid } from "./uuid.ts";

/** One submit of one form. */
export interface Submission<F extends LeadForm> {
	host: WidgetContext<BaseOptions, FormMessages>;
	options: LeadFormOptions<F>;
	form: HTMLFormElement;
	/** All values, honeypot included. */
	raw: RawFields;
	/** Milliseconds since the navigation to the page. */
	elapsedMs: number;
	/** Whether the form was filled in by the page or before this code loaded. */
	prefilled: boolean;
	setErrors: Dispatch<SetStateAction<FormState["errors"]>>;
	setPending(pending: boolean): void;
	/** Whether a submit is under way. */
	isSubmitting: { current: boolean };
}

/** Each form's last lead that wasn't sent at once, by kind; it is in the outbox. */
const unconfirmedLeads = new Map<string, { id: string; stopWaiting(): void }>();

const asksConsent = typeof __ASKS_PERMISSION__ === "boolean" && __ASKS_PERMISSION__;

/** Shows error messages, each until its field is edited, and focuses the first invalid field. */
function showErrors<F extends LeadForm>(
	{ form, setErrors }: Submission<F>,
	errors: FormState["errors"],
): void {
	setErrors(errors);
	const fields = [...form.querySelectorAll<HTMLInputElement>("[name]")];
	/**
	 * The lead's field: the input's name, or the part before the colon for one of several checkboxes.
	 */
	const nameOf = (field: HTMLInputElement) => field.name.split(":", 1)[0] as string;
	const wrong = fields.filter((field) => Object.hasOwn(errors, nameOf(field)));
	for (const field of wrong) {
		const name = nameOf(field);
		const forgive = () => setErrors(({ [name]: _, ...others }) => others);
		field.addEventListener("input", forgive, { once: true });
	}
	wrong[0]?.focus();
}

/**
 * Validates a form and sends it, or shows its errors.
 *
 * @param send sends the lead (`send.ts`)
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of one submit in their order; a cut costs 28 bytes in every form
export async function submit<F extends LeadForm>(
	submission: Submission<F>,
	send: typeof sendFunction,
): Promise<void> {
	const { host, options, form, elapsedMs, setErrors } = submission;
	const root = form.getRootNode();
	if (root instanceof ShadowRoot) addFeedbackStyles(root);
	const prefilled = submission.prefilled || form.querySelector(":autofill") !== null;
	const { website = "", ...raw } = { ...options.extra, ...submission.raw };
	// The consent checkbox as it is now, because consent given in an earlier step may have been withdrawn.
	const { permission } = submission.raw;
	const formResult: ValidationResult<RawFields> = validate(
		options.form,
		raw,
		host.messages,
		host.lang,
	);
	if (!formResult.ok) host.emit("coach:invalid", { fields: Object.keys(formResult.errors) });
	const errors = formResult.ok
		? suggestEmailFor(formResult.fields.email, form, host.messages)
		: fieldErrors(formResult.errors);
	if (errors) showErrors(submission, errors);
	if (errors || !formResult.ok) return;
	const { kind } = options.form;
	const { fields } = formResult;
	const unconfirmedLead = unconfirmedLeads.get(kind);
	unconfirmedLead?.stopWaiting();
	const id = findWaitingId({ kind, fields, ...options.request }) ?? uuid();
	// The visitor corrected an unsent lead: only the new version is wanted.
	if (unconfirmedLead && unconfirmedLead.id !== id) discardWaiting(unconfirmedLead.id);
	host.emit("coach:submit", { id });
	const context = leadContext(host.options);
	const sending = send(
		{
			id,
			kind,
			fields,
			context,
			elapsedMs,
			...(prefilled && { prefilled }),
			...(host.lang && { lang: host.lang }),
			...(asksConsent && permission && { permission }),
			website,
			...(host.edits?.version && {
				form: { name: `_${host.name}`, version: host.edits.version },
			}),
			...options.request,
		},
		host.options.origin,
	).catch((): SendResult => ({ ok: false, code: "unreachable" }));
	setErrors({});
	if (website && options.honeypotSilent) return;
	if (options.optimistic) submission.isSubmitting.current = false;
	else submission.setPending(true);
	rememberVisitor(fields, form);
	// Consent is asked again with each lead.
	if (asksConsent && permission)
		(form.querySelector("[name=permission]") as HTMLInputElement).checked = false;
	const reset = () => {
		session.drafts.delete(kind);
		session.sent.add(kind);
		setErrors({});
		for (const field of form.querySelectorAll<HTMLInputElement>("[part=input]")) field.value = "";
	};
	options.onSending?.(reset);
	const leastTime = new Promise((resolve) => setTimeout(resolve, options.minDurationMs ?? 0));
	const result = await sending;
	// Don't delay a failure: the outbox could deliver the lead in the meantime.
	if (result.ok) await leastTime;
	// The log may quote the CRM: events carry it only on tags with `data-debug`.
	const log = result.log && scriptTagOptions()?.debug !== undefined ? { log: result.log } : {};
	if (result.ok) host.emit("coach:sent", { id, ...log });
	else host.emit("coach:failed", { code: result.code, ...log });
	options.onSettled?.(result, reset, id);
	if (result.ok || result.slots) return;
	// The gateway has the same rules, so it only objects if this page's copy is old.
	if (result.errors) return showErrors(submission, fieldErrors(result.errors));
	const answers = toJson(session.drafts.get(kind) ?? null);
	const stopWaiting = onDelivered(id, (result) => {
		host.emit("coach:sent", { id });
		// Values changed since then belong to another lead, not yet sent.
		if (toJson(session.drafts.get(kind) ?? null) === answers) options.onSettled?.(result, reset);
	});
	// Another form of this kind may have failed in the meantime.
	unconfirmedLeads.get(kind)?.stopWaiting();
	unconfirmedLeads.set(kind, { id, stopWaiting });
}
