import { QueryState } from "../components/query-state.tsx";
import { Screen } from "../components/screen.tsx";
import { registeredFeatures } from "../define-feature.ts";
import { SettingField } from "./fields.tsx";
import { moreSettingsTitle } from "./more-settings-title.ts";
import { SecretPart, SettingsPart } from "./settings-part.tsx";
import { useSettings } from "./use-settings.ts";

/** Settings that are rarely changed. */
export function MoreSettingsScreen() {
	const query = useSettings();
	const others = query.data?.other;
	return (
		<Screen title={moreSettingsTitle()}>
			<QueryState of={query} lines={6} height={52} />
			{others && (
				<>
					<SettingsPart title="Daily summary" others={others} names={["DIGEST_AT"]}>
						{({ field }) => (
							<SettingField label="Sent at (London time)" type="time" {...field("DIGEST_AT")} />
						)}
					</SettingsPart>
					<SecretPart
						title="When email itself fails"
						label="Second channel"
						name="ALERT_URL"
						others={others}
						hint="A Slack, Discord or Mattermost webhook, or an ntfy topic. We send alerts there if email fails."
					/>
					{registeredFeatures().map(
						({ name, settingsForm }) =>
							settingsForm && <settingsForm.Form key={name} others={others} />,
					)}
					<SettingsPart title="Partners" others={others} names={["ALLOWED_ORIGINS"]}>
						{({ field }) => (
							<SettingField
								label="Websites that may send enquiries"
								hint="For example https://partner.example. Separate addresses with commas. If empty, any website may. Your own always may."
								{...field("ALLOWED_ORIGINS")}
							/>
						)}
					</SettingsPart>
					<SettingsPart title="New versions" others={others} names={["RELEASES_URL"]}>
						{({ field }) => (
							<SettingField
								label="Where to check (optional)"
								type="url"
								placeholder="https://api.github.com/repos/…/releases/latest"
								hint="We check once a day for new versions, and System health shows what’s new. If empty, we don’t check."
								{...field("RELEASES_URL")}
							/>
						)}
					</SettingsPart>
					<SettingsPart
						title="Limits"
						others={others}
						names={["RATE_PER_ADDRESS", "RATE_PER_SITE", "REPLY_LIMIT_FACTOR"]}
					>
						{({ field }) => (
							<>
								<SettingField
									label="Enquiries a minute from one visitor"
									inputMode="numeric"
									hint="Raise this if many people share one connection, for example at a trade fair."
									{...field("RATE_PER_ADDRESS")}
								/>
								<SettingField
									label="Enquiries a minute to your site"
									inputMode="numeric"
									hint="Usually 600. Above it, we slow down the busiest networks and hold their enquiries for you to check."
									{...field("RATE_PER_SITE")}
								/>
								<SettingField
									label="Emails to visitors (multiple of the usual limit)"
									inputMode="numeric"
									hint="Usually 1. Raise it for a campaign."
									{...field("REPLY_LIMIT_FACTOR")}
								/>
							</>
						)}
					</SettingsPart>
				</>
			)}
		</Screen>
	);
}
