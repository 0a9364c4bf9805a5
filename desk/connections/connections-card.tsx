import { Link } from "react-router";
import type { SettingsState } from "../../gateway/desk-api/api.ts";
import { useSettings } from "./use-settings.ts";

const wayNames: Record<SettingsState["mail"]["way"], string> = {
	none: "Not set up yet",
	resend: "Resend",
	postmark: "Postmark",
	brevo: "Brevo",
	smtp: "Mail server",
	relay: "Form service",
};

function mailText({ way, server, to, key, mailServer }: SettingsState["mail"]): string {
	if (way === "none") return wayNames.none;
	const name = way === "smtp" && mailServer.host ? mailServer.host : wayNames[way];
	const lost = key.unreadable || mailServer.password.unreadable;
	if (lost) return `${name}: paste the key again`;
	return server.length > 0 ? `${name}, set by your server` : [name, to].filter(Boolean).join(", ");
}

function crmText({ api, server, token }: SettingsState["crm"]): string {
	if (token.unreadable) return "Paste the key again";
	if (api === "none") return "None";
	return server.length > 0 ? "HighLevel, set by your server" : "HighLevel";
}

function copiesText({ BACKUP_S3_URL, BACKUP_S3_SECRET }: SettingsState["other"]): string {
	if (BACKUP_S3_SECRET?.secret?.unreadable) return "Paste the secret again";
	return BACKUP_S3_URL?.value
		? "Each night, in your bucket"
		: "None yet: download one now and then";
}

/** What the desk is connected to, and where to change it. */
export function ConnectionsCard() {
	const { data } = useSettings();
	// A gateway of an earlier version has none.
	if (!data) return null;
	const rows = [
		["/business", "My business", "Who you are, prices, colours, links"],
		["/settings/email", "Email", mailText(data.mail)],
		["/settings/crm", "CRM", crmText(data.crm)],
		[
			"/settings/website",
			"Website",
			data.other.SITE.value === "off" ? "Forms only" : data.other.SITE_URL.value,
		],
		["/settings/copies", "Copies", copiesText(data.other)],
		["/settings/more", "Alerts, calendars, partners", "Daily summary, Google, limits"],
	] as const;
	return (
		<section className="card stack" aria-labelledby="connections">
			<h2 id="connections">Connections</h2>
			<ul className="devices">
				{rows.map(([to, title, text]) => (
					<li key={to}>
						<div>
							<p>
								<strong>{title}</strong>
							</p>
							<p className="hint">{text}</p>
						</div>
						<Link className="button-plain" to={to} aria-label={`Change ${title}`}>
							Change
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
