import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { SettingsState } from "../../../../gateway/desk-api/api.ts";
import { callApi } from "../../../api/api-client.ts";
import { Button } from "../../../components/button.tsx";
import { Mail } from "../../../components/icons.tsx";
import { registeredFeatures } from "../../../define-feature.ts";
import { Step } from "../step.tsx";
import { useFinish } from "../use-steps.ts";

/** Notifications now; email can follow later. */
export function HearStep() {
	const { finish, isPending } = useFinish("hear");
	const { data } = useQuery({
		queryKey: ["settings"],
		queryFn: () => callApi<SettingsState>("settings"),
		retry: false,
	});
	const hasMail = data ? data.mail.way !== "none" : true;
	return (
		<Step title="How do you want to hear about new leads?">
			<p className="lead-in">The sooner you ring back, the likelier they are to say yes.</p>
			{registeredFeatures().map(({ name, AlertsOnDevice }) =>
				AlertsOnDevice ? <AlertsOnDevice key={name} /> : null,
			)}
			<section className="start-row">
				<Mail size={24} aria-hidden="true" />
				<div className="stack tight">
					<h2>By email</h2>
					<p className="hint">
						{hasMail
							? `New leads are emailed to ${data?.mail.to || "you"}.`
							: "You’ll need a key from a mail service, and about five minutes. You can do this any time. Your leads are always here at your desk."}
					</p>
					<Link to="/settings/email">{hasMail ? "Change" : "Set up email"}</Link>
				</div>
			</section>
			<Button look="primary" wide busy={isPending} onClick={() => finish()}>
				Continue
			</Button>
		</Step>
	);
}
