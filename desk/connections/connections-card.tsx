import { Link } from "react-router";
import type { SettingsState } from "../../gateway/desk-api/api.ts";
import { registeredFeatures, type SettingsRow } from "../define-feature.ts";
import { moreSettingsHint, moreSettingsTitle } from "./more-settings-title.ts";
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
	if (lost) return `${name}: connect it again`;
	return server.length > 0 ? `${name}, set by your server` : [name, to].filter(Boolean).join(", ");
}

const crmNames: Record<SettingsState["crm"]["api"], string> = {
	none: "None",
	v1: "HighLevel",
	v2: "HighLevel",
	hubspot: "HubSpot",
	brevo: "Brevo",
};

function crmText({ api, server, token }: SettingsState["crm"]): string {
	if (token.unreadable) return "Paste the key again";
	if (api === "none") return crmNames.none;
	const name = crmNames[api];
	return server.length > 0 ? `${name}, set by your server` : name;
}

/** What the desk is connected to, and where to change it. */
export function ConnectionsCard() {
	const { data } = useSettings();
	// Still loading, or an earlier gateway that has no settings.
	if (!data) return null;
	const featureRows = registeredFeatures().flatMap(({ settingsRow }) => settingsRow ?? []);
	const toRow = (row: SettingsRow) => [row.to, row.title, row.text(data)] as const;
	const rows = [
		...featureRows.filter((row) => row.isFirst).map(toRow),
		["/settings/email", "Email", mailText(data.mail)],
		["/settings/crm", "CRM", crmText(data.crm)],
		[
			"/settings/website",
			"Website",
			data.other.SITE.value === "off" ? "Forms only" : data.other.SITE_URL.value,
		],
		...featureRows.filter((row) => !row.isFirst).map(toRow),
		["/settings/more", moreSettingsTitle(), moreSettingsHint()],
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
