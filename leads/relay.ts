import { type CallTools, call } from "./call.ts";
import { DeliveryFailure } from "./failure.ts";
import type { Mail, Mailer } from "./mail.ts";

export interface RelayTools extends CallTools {
	/** Further headers. A server names the site here: relays refuse posts that come from no page. */
	headers?: Record<string, string>;
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

/** The form-to-mail relay (spec section 7). It answers 200 on failure too, so its words are read as well. */
export function relayMailer(url: string, tools: RelayTools = {}): Mailer {
	return {
		async send(mail, _id, begin) {
			const what = "Failed to send mail";
			const headers = { ...tools.headers, Accept: "application/json" };
			const init = { method: "POST", headers, body: form(mail) };
			const answer = await call(what, url, init, { ...tools, begin });
			if (String(answer?.success) === "false")
				throw new DeliveryFailure(what, {
					why: "(the relay says success: false)",
					body: JSON.stringify(answer),
				});
		},
	};
}
