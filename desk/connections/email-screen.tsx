import { useState } from "react";
import type { MailForm, MailState, MailWay } from "../../gateway/desk-api/api.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Screen } from "../components/screen.tsx";
import { Select } from "../components/select.tsx";
import { registeredFeatures } from "../define-feature.ts";
import { SecretField, SetByServer, SettingField, TestResult } from "./fields.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { useSettings, useTestedDraft } from "./use-settings.ts";

const ways: readonly (readonly [MailWay, string])[] = [
	["none", "No email yet"],
	["resend", "Resend"],
	["postmark", "Postmark"],
	["brevo", "Brevo"],
	["smtp", "A mail server (SMTP)"],
	["relay", "A form-to-mail service"],
];

/** Where to find each service's keys. */
const keyHints: Partial<Record<MailWay, string>> = {
	resend: "At Resend: API Keys, Create API Key, permission “Sending access”.",
	postmark: "At Postmark: your server, API Tokens, Server API token.",
	brevo: "At Brevo: SMTP & API, API Keys, Generate a new API key.",
};

/** How emails are sent, tested before it is saved. */
export function EmailScreen() {
	const query = useSettings();
	return (
		<Screen title="Email">
			<p className="lead-in">Choose how we send enquiries to you, and replies to visitors.</p>
			<QueryState of={query} lines={5} height={52} />
			{query.data && (
				<>
					<EmailForm saved={query.data.mail} />
					{registeredFeatures().map(
						({ name, EmailSettings }) =>
							EmailSettings && <EmailSettings key={name} settings={query.data} />,
					)}
				</>
			)}
		</Screen>
	);
}

interface MailDraft extends Record<"to" | "from" | "relay" | "host" | "port" | "user", string> {
	way: MailWay;
}

const toDraft = ({ way, to, from, relay, mailServer }: MailState): MailDraft => ({
	way,
	to,
	from,
	relay,
	host: mailServer.host,
	port: String(mailServer.port),
	user: mailServer.user,
});

/** What is saved and tested: the settings of the chosen way, and secrets that were typed. */
const toForm = (
	{ way, to, from, relay, host, port, user }: MailDraft,
	{ key, password }: { key: string | undefined; password: string | undefined },
): MailForm => ({
	way,
	to,
	from,
	...(keyHints[way] && key && { key }),
	...(way === "smtp" && {
		server: { host, port: Number(port), user, ...(password !== undefined && { password }) },
	}),
	...(way === "relay" && { relay }),
});

function EmailForm({ saved }: { saved: MailState }) {
	const [key, setKey] = useState<string>();
	const [password, setPassword] = useState<string>();
	const { draft, edit, isChanged, test, save, clearResults, isBusy, failure } = useTestedDraft({
		saved: toDraft(saved),
		savesTo: "mail",
		tests: "mail",
		onSaved() {
			setKey(undefined);
			setPassword(undefined);
		},
	});
	const { way } = draft;
	const isService = keyHints[way] !== undefined;
	const isFixed = saved.server.length > 0;
	const form = toForm(draft, { key, password });
	return (
		<SettingsForm title="Email" canSave={!isBusy} onSave={() => save.mutate(form)}>
			<SettingField
				label="Your email address"
				type="email"
				hint="Enquiries, alerts and the daily summary go here."
				value={draft.to}
				server={saved.fixed.to ? ["MAIL_TO"] : []}
				onType={(to) => edit({ to })}
			/>
			<WayField {...{ saved, way }} onChoose={(next) => edit({ way: next })} />
			{isService && !isFixed && (
				<SecretField
					label="Key"
					state={keyStateOf(saved, way)}
					value={key}
					hint={keyHints[way]}
					onType={(text) => {
						clearResults();
						setKey(text);
					}}
				/>
			)}
			{way === "smtp" && !isFixed && (
				<ServerFields
					{...{ draft, edit, password }}
					state={saved.mailServer.password}
					onPassword={(text) => {
						clearResults();
						setPassword(text);
					}}
				/>
			)}
			{way === "relay" && !isFixed && (
				<RelayField value={draft.relay} onType={(relay) => edit({ relay })} />
			)}
			{way !== "none" && way !== "relay" && (
				<SenderField
					value={draft.from}
					isFixed={saved.fixed.from}
					onType={(from) => edit({ from })}
				/>
			)}
			{failure && <Callout tone="danger">{failure.message}</Callout>}
			<TestResult result={test.data} />
			<div className="buttons">
				<Button
					type="submit"
					look="primary"
					busy={isBusy || !(isChanged || key || password !== undefined)}
				>
					Save
				</Button>
				{way !== "none" && (
					<Button busy={isBusy} onClick={() => test.mutate(form)}>
						{test.isPending ? "Sending …" : "Send a test email"}
					</Button>
				)}
			</div>
		</SettingsForm>
	);
}

/** Whether a key is already saved: changing the service needs a new key. */
const keyStateOf = (savedState: MailState, way: MailWay): MailState["key"] =>
	way === savedState.way ? savedState.key : { ...savedState.key, isSet: false, unreadable: false };

interface WayFieldProps {
	saved: MailState;
	way: MailWay;
	onChoose(way: MailWay): void;
}

/** How emails are sent. */
const WayField = ({ saved: { server }, way, onChoose }: WayFieldProps) => (
	<>
		{server.length > 0 ? (
			<p>
				<SetByServer names={server} />
			</p>
		) : (
			<Select
				label="Send emails with"
				options={ways}
				value={way}
				onChoose={(next) => onChoose(next as MailWay)}
			/>
		)}
		{way === "none" && (
			<p className="hint">You’ll find enquiries at this desk, and in your CRM if you have one.</p>
		)}
	</>
);

const RelayField = ({ value, onType }: { value: string; onType(relay: string): void }) => (
	<SettingField
		label="Address of the service"
		type="url"
		hint="This service only emails you. It can’t send replies to visitors, or sign-in links."
		value={value}
		onType={onType}
	/>
);

interface ServerFieldsProps {
	draft: MailDraft;
	edit(more: Partial<MailDraft>): void;
	password: string | undefined;
	state: MailState["mailServer"]["password"];
	onPassword(text: string | undefined): void;
}

/** The coach's own mail server. */
const ServerFields = ({ draft, edit, password, state, onPassword }: ServerFieldsProps) => (
	<>
		<SettingField
			label="Server"
			placeholder="smtp.example.com"
			value={draft.host}
			onType={(host) => edit({ host })}
		/>
		<SettingField
			label="Port"
			inputMode="numeric"
			hint="Usually 587, or 465"
			value={draft.port}
			onType={(port) => edit({ port })}
		/>
		<SettingField label="User name" value={draft.user} onType={(user) => edit({ user })} />
		<SecretField
			label="Password"
			state={state}
			value={password}
			hint="Some providers want an “app password” here."
			onType={onPassword}
		/>
	</>
);

interface SenderFieldProps {
	value: string;
	/** Whether the server's environment sets it. */
	isFixed: boolean;
	onType(from: string): void;
}

const SenderField = ({ value, isFixed, onType }: SenderFieldProps) => (
	<SettingField
		label="Sender (optional)"
		placeholder="Your Name <hello@your-domain.example>"
		hint="Use a domain you’ve verified with the service. If empty, we use your own address."
		value={value}
		server={isFixed ? ["MAIL_FROM"] : []}
		onType={onType}
	/>
);
