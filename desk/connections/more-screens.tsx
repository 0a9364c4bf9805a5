import { type ReactNode, useState } from "react";
import type { OtherForm, OtherSetting, SettingsState } from "../../gateway/desk-api/api.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Screen } from "../components/screen.tsx";
import { SecretField, SetByServer, SettingField } from "./fields.tsx";
import { useDraftOf, useSaveSettings, useSettings } from "./use-settings.ts";

type Others = SettingsState["other"];
type Values = Record<OtherSetting, string>;

interface PartProps {
	title: string;
	others: Others;
	/** What is saved together. */
	names: readonly OtherSetting[];
	children(values: Values, edit: (more: Partial<Values>) => void): ReactNode;
}

/** A form for some of the settings. */
function Part({ title, others, names, children }: PartProps) {
	const saved = Object.fromEntries(
		Object.entries(others).map(([name, { value }]) => [name, value]),
	) as Values;
	const { draft, change, reset, isChanged } = useDraftOf(saved);
	const save = useSaveSettings("other", reset);
	const mine = names.filter((name) => others[name].server.length === 0);
	return (
		<form
			className="card stack"
			noValidate
			aria-label={title}
			onSubmit={(event) => {
				event.preventDefault();
				const form: OtherForm = Object.fromEntries(
					mine
						.filter((name) => draft[name] !== saved[name])
						.map((name) => [name, draft[name] || null]),
				);
				if (!save.isPending && isChanged) save.mutate(form);
			}}
		>
			<h2>{title}</h2>
			{children(draft, (more) => {
				save.reset();
				change(more);
			})}
			{save.error && <Callout tone="danger">{save.error.message}</Callout>}
			{mine.length > 0 && (
				<div className="buttons">
					<Button type="submit" busy={save.isPending || !isChanged}>
						Save
					</Button>
				</div>
			)}
		</form>
	);
}

/** The address, and whether there is a website or forms alone. */
export function WebsiteScreen() {
	const query = useSettings();
	const others = query.data?.other;
	const here = location.origin;
	return (
		<Screen title="Website">
			<QueryState of={query} lines={4} height={52} />
			{others && (
				<>
					<Part title="Web address" others={others} names={["SITE_URL"]}>
						{({ SITE_URL }, edit) => (
							<>
								<SettingField
									label="Address of this desk and your forms"
									type="url"
									hint="Links in emails start with this. Change it when your own domain points here. Older links keep working as long as the old address does."
									value={SITE_URL}
									server={others.SITE_URL.server}
									onType={(value) => edit({ SITE_URL: value })}
								/>
								{SITE_URL !== here && others.SITE_URL.server.length === 0 && (
									<Button look="plain" onClick={() => edit({ SITE_URL: here })}>
										Use {here}
									</Button>
								)}
							</>
						)}
					</Part>
					<Part title="Pages" others={others} names={["SITE", "OWN_SITE"]}>
						{({ SITE, OWN_SITE }, edit) => (
							<>
								{others.SITE.server.length > 0 ? (
									<p>
										<SetByServer names={others.SITE.server} />
									</p>
								) : (
									<label className="check">
										<input
											type="checkbox"
											checked={SITE === "off"}
											onChange={({ target }) => edit({ SITE: target.checked ? "off" : "on" })}
										/>
										<span>Forms only: I already have a website</span>
									</label>
								)}
								{SITE === "off" && (
									<SettingField
										label="Your own website (optional)"
										type="url"
										placeholder="https://www.your-domain.example"
										hint="Where visitors to the home page are sent. If empty, they come to this desk."
										value={OWN_SITE}
										server={others.OWN_SITE.server}
										onType={(value) => edit({ OWN_SITE: value })}
									/>
								)}
							</>
						)}
					</Part>
				</>
			)}
		</Screen>
	);
}

/** A secret of its own, saved or taken out. */
function SecretPart({
	title,
	label,
	name,
	others,
	hint,
	isLong,
}: {
	title: string;
	label: string;
	name: "GOOGLE_SERVICE_ACCOUNT" | "ALERT_URL";
	others: Others;
	hint: ReactNode;
	isLong?: boolean;
}) {
	const [value, setValue] = useState<string>();
	const save = useSaveSettings("other", () => setValue(undefined));
	const { server, secret = { isSet: false, tail: "", unreadable: false } } = others[name];
	return (
		<form
			className="card stack"
			noValidate
			aria-label={title}
			onSubmit={(event) => {
				event.preventDefault();
				if (value?.trim() && !save.isPending) save.mutate({ [name]: value });
			}}
		>
			<h2>{title}</h2>
			{server.length > 0 ? (
				<p>
					<SetByServer names={server} />
				</p>
			) : (
				<>
					<SecretField
						{...{ label, hint, value }}
						isLong={isLong ?? false}
						state={secret}
						onType={(typed) => {
							save.reset();
							setValue(typed);
						}}
					/>
					{save.error && <Callout tone="danger">{save.error.message}</Callout>}
					<div className="buttons">
						<Button type="submit" busy={save.isPending || !value?.trim()}>
							Save
						</Button>
						{secret.isSet && value === undefined && (
							<Button busy={save.isPending} onClick={() => save.mutate({ [name]: null })}>
								Disconnect
							</Button>
						)}
					</div>
				</>
			)}
		</form>
	);
}

/** What is seldom changed. */
export function MoreSettingsScreen() {
	const query = useSettings();
	const others = query.data?.other;
	return (
		<Screen title="Alerts, calendars, partners">
			<QueryState of={query} lines={6} height={52} />
			{others && (
				<>
					<Part title="Daily summary" others={others} names={["DIGEST_AT"]}>
						{({ DIGEST_AT }, edit) => (
							<SettingField
								label="Sent at (London time)"
								type="time"
								value={DIGEST_AT}
								server={others.DIGEST_AT.server}
								onType={(value) => edit({ DIGEST_AT: value })}
							/>
						)}
					</Part>
					<SecretPart
						title="When email itself fails"
						label="Second channel"
						name="ALERT_URL"
						others={others}
						hint="A Slack, Discord or Mattermost webhook, or an ntfy topic. We send alerts there if email fails."
					/>
					<SecretPart
						title="Google calendars"
						label="Key file of a service account"
						name="GOOGLE_SERVICE_ACCOUNT"
						others={others}
						isLong
						hint="Paste the whole file, from { to }. Then share your calendar with the address in it."
					/>
					<Part title="Partners" others={others} names={["ALLOWED_ORIGINS"]}>
						{({ ALLOWED_ORIGINS }, edit) => (
							<SettingField
								label="Websites that may send enquiries"
								hint="Separate with commas: https://partner.example. If empty, any website can. Your own always can."
								value={ALLOWED_ORIGINS}
								server={others.ALLOWED_ORIGINS.server}
								onType={(value) => edit({ ALLOWED_ORIGINS: value })}
							/>
						)}
					</Part>
					<Part title="New versions" others={others} names={["RELEASES_URL"]}>
						{({ RELEASES_URL }, edit) => (
							<SettingField
								label="Where to look for them (optional)"
								type="url"
								placeholder="https://api.github.com/repos/…/releases/latest"
								hint="Asked once a day; System health then says what a new version brings. Empty: nobody is asked."
								value={RELEASES_URL}
								server={others.RELEASES_URL.server}
								onType={(value) => edit({ RELEASES_URL: value })}
							/>
						)}
					</Part>
					<Part title="Limits" others={others} names={["RATE_PER_ADDRESS", "REPLY_LIMIT_FACTOR"]}>
						{({ RATE_PER_ADDRESS, REPLY_LIMIT_FACTOR }, edit) => (
							<>
								<SettingField
									label="Enquiries a minute from one visitor"
									inputMode="numeric"
									hint="Raise this if many people share one connection, for example at a trade fair."
									value={RATE_PER_ADDRESS}
									server={others.RATE_PER_ADDRESS.server}
									onType={(value) => edit({ RATE_PER_ADDRESS: value })}
								/>
								<SettingField
									label="Emails to visitors (multiple of the usual limit)"
									inputMode="numeric"
									hint="Usually 1. Raise it for a campaign."
									value={REPLY_LIMIT_FACTOR}
									server={others.REPLY_LIMIT_FACTOR.server}
									onType={(value) => edit({ REPLY_LIMIT_FACTOR: value })}
								/>
							</>
						)}
					</Part>
				</>
			)}
		</Screen>
	);
}
