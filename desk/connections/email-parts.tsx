/** What follows from email: replies to visitors, and emails that come back. */
import type { SettingsState } from "../../gateway/desk-api/api.ts";
import { SetByServer } from "./fields.tsx";
import { SecretPart, SettingsPart } from "./settings-part.tsx";

/** Forms that can answer by themselves. */
const forms: readonly (readonly [kind: string, label: string])[] = [
	["checklist", "Checklist"],
	["calculator", "Price calculator"],
	["contact", "Enquiry form"],
	["consultation", "Consultation"],
	["form", "Your own forms"],
	["trial", "Cleaning: trial"],
	["package", "Cleaning: package"],
];

/** A service or server of the coach's sends; a form service mails nobody else. */
const canReply = ({ mail: { way } }: SettingsState) => way !== "none" && way !== "relay";

const listOf = (value: string) =>
	value
		.split(",")
		.map((kind) => kind.trim())
		.filter((kind) => kind && kind !== "none");

/** Which forms thank the visitor by email. */
export function RepliesPart({ settings }: { settings: SettingsState }) {
	const { other } = settings;
	if (!canReply(settings)) return null;
	return (
		<SettingsPart title="Automatic replies" others={other} names={["REPLIES"]}>
			{({ values: { REPLIES }, edit }) => {
				if (other.REPLIES.server.length > 0)
					return (
						<p>
							<SetByServer names={other.REPLIES.server} />
						</p>
					);
				const chosen = listOf(REPLIES);
				return (
					<fieldset>
						<legend className="hint">Email a thank-you to visitors who fill in:</legend>
						{forms.map(([kind, label]) => (
							<label key={kind} className="check">
								<input
									type="checkbox"
									checked={chosen.includes(kind)}
									onChange={({ target }) => {
										const next = target.checked
											? [...chosen, kind]
											: chosen.filter((each) => each !== kind);
										edit({ REPLIES: next.join(",") || "none" });
									}}
								/>
								<span>{label}</span>
							</label>
						))}
					</fieldset>
				);
			}}
		</SettingsPart>
	);
}

/** How the mail service tells of emails that came back. */
export function BouncesPart({ settings }: { settings: SettingsState }) {
	const { other, mail } = settings;
	const { MAIL_EVENTS_SECRET: secret, SITE_URL } = other;
	const isKnown = secret.server.length > 0 || secret.secret?.isSet;
	// Of the services, Resend signs its events as we read them.
	if (mail.way !== "resend" && !isKnown) return null;
	return (
		<SecretPart
			title="Emails that come back"
			label="Signing secret"
			name="MAIL_EVENTS_SECRET"
			others={other}
			hint={
				<>
					The lead then says that its email bounced. At Resend: Webhooks, Add webhook, with the
					address <code>{SITE_URL.value}/leads/mail-events</code> and the event{" "}
					<code>email.bounced</code>. Paste the webhook’s signing secret here.
				</>
			}
		/>
	);
}
