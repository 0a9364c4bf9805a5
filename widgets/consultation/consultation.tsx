import { useLayoutEffect } from "react";
import { contactFieldsOf } from "../../leads/form/questions.ts";
import { stepsOf } from "../../leads/form/steps.ts";
import { type Messages, validate } from "../../leads/form/validate.ts";
import { consultation } from "../../leads/forms/consultation/form.ts";
import { useWidget } from "../kit/element/use-widget.ts";
import { tellUnsent, watchDelivery } from "../kit/form/watch-delivery.ts";
import { QuestionStep } from "../kit/steps/question-step.tsx";
import { useStepForm } from "../kit/steps/use-step-form.ts";
import type { ConsultationMessages } from "./messages.ts";
import type { ConsultationOptions } from "./options.ts";

const loadSuccess = () => import("./success.ts");

/** Nine steps, one at a time (spec section 4). */
export function ConsultationView() {
	const host = useWidget<ConsultationOptions, ConsultationMessages>();
	const { messages } = host;
	const steps = useStepForm({
		form: consultation,
		loadSuccess,
		steps: stepsOf(consultation),
		onSettled(result, reset, id) {
			const { ok } = result;
			if (ok) reset();
			// A dialog opens again where it was closed; in the page the start comes up, with the answers.
			else if (host.options.mode === "inline") steps.router.go("situation");
			host.closeOrReset();
			// Minutes after the press an alert would come out of nowhere.
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
				.then(() => {
					if (!ok && !result.errors && id)
						tellUnsent(host, { id, code: result.code, draft: consultation.kind });
				});
		},
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: the host is the element's own, and stays
	useLayoutEffect(() => watchDelivery(host, ({ kind }) => kind === consultation.kind), []);
	const { answers, form, question } = steps;
	/** What the last step still needs; the questions before it are answered by then. */
	const parsed = question ? undefined : validate(consultation, answers, messages);
	const lacking = parsed && !parsed.ok ? parsed.errors : {};

	function hint(): string | undefined {
		// What the fields say themselves, nobody needs to hear twice.
		if (Object.keys(form.errors).length > 0) return undefined;
		const words: Messages = messages;
		const empty = contactFieldsOf(consultation)
			.filter(({ field }) => Object.hasOwn(lacking, field) && !answers[field]?.trim())
			.map(({ field, label }) => (words[field] ?? label).toLowerCase());
		if (empty.length > 0) return `${messages.stillNeeded} ${empty.join(", ")}`;
		return Object.values(lacking)[0];
	}

	return <QuestionStep steps={steps} definition={consultation} lacking={lacking} hint={hint()} />;
}
