import { DeliveryFailure } from "../http/failure.ts";
import { type CallTools, type JsonAnswer, type Proof, requestJson } from "../http/http.ts";
import { provedByFlag } from "../http/proof.ts";
import type { Mail, Mailer } from "./mail.ts";

export interface RelayTools extends CallTools {
	/** Further headers. A server names the site (`Origin`, `Referer`), because relays reject posts without a page. */
	headers?: Record<string, string>;
	/** Proof that the relay accepted the mail. Default: `success` or `ok` in its answer. */
	proof?: Proof<unknown>;
}

function form({ name, email, phone, message, subject, honey }: Mail): FormData {
	const data = new FormData();
	data.set("name", name);
	data.set("email", email);
	data.set("phone", phone);
	data.set("message", message);
	data.set("_subject", subject);
	if (honey) data.set("_honey", "");
	data.set("_captcha", "false");
	return data;
}

const hasFailed = (answer: JsonAnswer) => String(answer?.success) === "false";

/** The form-to-mail relay (spec section 7). It answers 200 even for failures, so its body is checked as well. */
export function relayMailer(url: string, tools: RelayTools = {}): Mailer {
	const { proof = provedByFlag("success", "ok") } = tools;
	return {
		async send(mail, _id, begin) {
			const what = "Failed to send mail";
			const headers = { ...tools.headers, Accept: "application/json" };
			const init = { method: "POST", headers, body: form(mail) };
			const provedByAnswer: Proof<JsonAnswer | true> = (answer) =>
				hasFailed(answer) ? answer : proof(answer) === undefined ? undefined : true;
			const answer = await requestJson(what, url, init, provedByAnswer, {
				...tools,
				beforeSend: begin,
			});
			if (answer !== true)
				throw new DeliveryFailure(what, {
					why: "(the relay says success: false)",
					body: JSON.stringify(answer),
				});
		},
	};
}
