import type { SettingsState } from "../../../gateway/desk-api/api.ts";
import { SecretPart } from "../../connections/settings-part.tsx";
import { MailboxForm } from "./mailbox-form.tsx";

/** Settings for hearing about bounced emails from the mail service. */
export function BouncesPart({ settings }: { settings: SettingsState }) {
	const { other, mail } = settings;
	const { MAIL_EVENTS_SECRET: secret, SITE_URL } = other;
	if (mail.way === "smtp") return <MailboxForm settings={settings} />;
	const isKnown = secret.server.length > 0 || secret.secret?.isSet;
	// Resend is the only service whose event signatures we can check.
	if (mail.way !== "resend" && !isKnown) return null;
	return (
		<SecretPart
			title="Bounced emails"
			label="Signing secret"
			name="MAIL_EVENTS_SECRET"
			others={other}
			hint={
				<>
					With this, a lead tells you if an email to them bounced. At Resend, go to Webhooks, Add
					webhook. Enter the address <code>{SITE_URL.value}/leads/mail-events</code> and the event{" "}
					<code>email.bounced</code>. Paste the webhook’s signing secret here.
				</>
			}
		/>
	);
}
