import { contactFieldsOf } from "../../leads/form/questions.ts";
import type { Messages } from "../../leads/form/validate.ts";
import { consultation } from "../../leads/forms/consultation/form.ts";
import { useWidget } from "../kit/element/use-widget.ts";
import { tellUnsent, useDelivery } from "../kit/form/delivery/watch-delivery.ts";
import { Choice } from "../kit/questions/types/choice.tsx";
import { Contact } from "../kit/questions/types/contact.tsx";
import { QuestionStep } from "../kit/steps/question-step.tsx";
import { useStepForm } from "../kit/steps/use-step-form.ts";
import type { ConsultationMessages } from "./messages.ts";
import type { ConsultationOptions } from "./options.ts";

const views = { choice: Choice, contact: Contact };
const loadSuccess = () => import("./success.ts");

/** Nine steps, one at a time (spec section 4). */
export function ConsultationView() {
	const host = useWidget<ConsultationOptions, ConsultationMessages>();
	const { messages } = host;
	const steps = useStepForm({
		form: consultation,
		loadSuccess,
		onSettled(result, reset, id) {
			const { ok } = result;
			if (ok) reset();
			// A dialog reopens where it was closed; an inline form returns to the start, with the
			// answers.
			else if (host.options.mode === "inline") steps.router.go("situation");
			host.closeOrReset();
			// Without an id, the outbox delivered the lead later, and an alert would come as a surprise.
			const told =
				ok && !id
					? { title: messages.success }
					: { alert: ok ? messages.success : messages.failure, ok: messages.ok };
			loadSuccess()
				.then(
					({ confirmation }) =>
						host.notify({ ...told, ...(ok && { confirmation: confirmation(host, result.offer) }) }),
					() => host.notify(told),
				)
				.then(() => id && tellUnsent(host, result, consultation.kind, id));
		},
	});
	useDelivery(consultation.kind, ({ kind }) => kind === consultation.kind);
	const { answers, form, missing } = steps;

	/** Names what the last step still needs. */
	function hint(): string | undefined {
		// The fields already show these messages.
		if (Object.keys(form.errors).length > 0) return undefined;
		const words: Messages = messages;
		const empty = contactFieldsOf(consultation)
			.filter(({ field }) => Object.hasOwn(missing, field) && !answers[field]?.trim())
			.map(({ field, label }) => (words[field] ?? label).toLowerCase());
		if (empty.length > 0) return `${messages.stillNeeded} ${empty.join(", ")}`;
		return Object.values(missing)[0];
	}

	return <QuestionStep steps={steps} views={views} waits hint={hint()} />;
}
