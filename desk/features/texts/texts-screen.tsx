import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OtherForm, SettingsState, TextsState } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { Select } from "../../components/select.tsx";
import { SecretField, SetByServer, SettingField, TestResult } from "../../connections/fields.tsx";
import { SettingsForm } from "../../connections/settings-form.tsx";
import { useSettings, useTestedDraft } from "../../connections/use-settings.ts";

type Others = SettingsState["other"];

export const serviceNames: readonly (readonly [string, string])[] = [
	["none", "No texts"],
	["twilio", "Twilio"],
	["clicksend", "ClickSend"],
	["vonage", "Vonage"],
	["own", "Another service with an HTTP API"],
];

interface ServiceHelp {
	account?: string;
	key: string;
	hint: string;
	/** Where to enter the address for replies in the service's console. */
	answers?: string;
}

const help: Readonly<Record<string, ServiceHelp>> = {
	twilio: {
		account: "Account SID",
		key: "Auth token",
		hint: "On the first page of Twilio’s console, under Account Info.",
		answers: "At Twilio: Phone Numbers, your number, “A message comes in”, Webhook.",
	},
	clicksend: {
		account: "User name",
		key: "API key",
		hint: "At ClickSend: Developers, API Credentials.",
		answers: "At ClickSend: SMS, Settings, Inbound SMS Rules, action “URL”.",
	},
	vonage: {
		account: "API key",
		key: "API secret",
		hint: "At Vonage: Settings, API Settings.",
		answers: "At Vonage: Settings, API Settings, Inbound SMS webhooks.",
	},
	own: {
		key: "Authorization header",
		hint: "Sent with every text. Leave it empty if there’s none.",
	},
};

const names = [
	...(["TEXT_SERVICE", "TEXT_ACCOUNT", "TEXT_FROM", "TEXT_URL", "TEXT_BODY"] as const),
	...(["TEXT_SUCCESS", "TEXT_REMINDER_HOURS", "TEXT_DAY_LIMIT", "TEXT_MONTH_LIMIT"] as const),
] as const;
type Draft = Record<(typeof names)[number], string>;

/** Text messages to visitors: the service, the reminders and the limits. */
export function TextsScreen() {
	const settings = useSettings();
	const state = useQuery({ queryKey: ["texts"], queryFn: () => callApi<TextsState>("texts") });
	return (
		<Screen title="Texts">
			<p className="lead-in">
				Remind people of their call by text, and send a “Sorry I missed you” when they don’t answer.
				Nobody gets a text between 20:30 and 08:00, or after replying STOP.
			</p>
			<QueryState of={settings} lines={5} height={52} />
			{settings.data && <TextsForm others={settings.data.other} state={state.data} />}
		</Screen>
	);
}

const toDraft = (others: Others): Draft =>
	Object.fromEntries(names.map((name) => [name, others[name].value])) as Draft;

function TextsForm({ others, state }: { others: Others; state: TextsState | undefined }) {
	const [key, setKey] = useState<string>();
	const [to, setTo] = useState("");
	const before = toDraft(others);
	const { draft, edit, isChanged, test, save, clearResults, isBusy, failure } = useTestedDraft({
		...{ saved: before, savesTo: "other", tests: "texts" },
		onSaved: () => setKey(undefined),
	});
	const service = draft.TEXT_SERVICE;
	const words = help[service];
	const secret = others.TEXT_KEY.secret ?? { isSet: false, tail: "", unreadable: false };
	const isFixed = others.TEXT_SERVICE.server.length > 0;
	const form: OtherForm = Object.fromEntries([
		...names
			.filter((name) => draft[name] !== before[name])
			.map((name) => [name, draft[name] || null] as const),
		// Another service's key is no use here.
		...(key !== undefined || service === before.TEXT_SERVICE ? [] : [["TEXT_KEY", null] as const]),
		...(key === undefined ? [] : [["TEXT_KEY", key || null] as const]),
	]);
	const field = (name: (typeof names)[number]) => ({
		value: draft[name],
		server: others[name].server,
		onType: (value: string) => edit({ [name]: value }),
	});
	const canSave = !isBusy && (isChanged || key !== undefined);
	return (
		<SettingsForm title="Texts" canSave={canSave} onSave={() => save.mutate(form)}>
			{isFixed ? (
				<p>
					<SetByServer names={others.TEXT_SERVICE.server} />
				</p>
			) : (
				<Select
					label="Text service"
					options={serviceNames}
					value={service}
					onChoose={(next) => edit({ TEXT_SERVICE: next })}
				/>
			)}
			{words && (
				<>
					{words.account && <SettingField label={words.account} {...field("TEXT_ACCOUNT")} />}
					<SecretField
						label={words.key}
						state={service === before.TEXT_SERVICE ? secret : { ...secret, isSet: false }}
						value={key}
						hint={words.hint}
						onType={(value) => {
							clearResults();
							setKey(value);
						}}
					/>
					{service === "own" ? (
						<OwnServiceFields field={field} />
					) : (
						<SettingField
							label="From"
							hint="Your number at the service, such as +447400123456, so people can reply STOP. Or a name of up to 11 letters."
							{...field("TEXT_FROM")}
						/>
					)}
					<ReminderFields field={field} state={state} />
					{words.answers && <Answers hint={words.answers} url={state?.inboundUrl} />}
					<SettingField
						label="Send a test to"
						hint="Your own mobile. This sends a real text."
						value={to}
						onType={setTo}
					/>
				</>
			)}
			{failure && <Callout tone="danger">{failure.message}</Callout>}
			<TestResult result={test.data} />
			<div className="buttons">
				<Button type="submit" look="primary" busy={!canSave}>
					Save
				</Button>
				{words && (
					<Button busy={isBusy || !to.trim()} onClick={() => test.mutate({ ...form, to })}>
						{test.isPending ? "Sending …" : "Test"}
					</Button>
				)}
			</div>
		</SettingsForm>
	);
}

interface FieldsProps {
	field(
		name: (typeof names)[number],
	): Pick<Parameters<typeof SettingField>[0], "value" | "server" | "onType">;
}

/** The fields that say how to call any other service. */
const OwnServiceFields = ({ field }: FieldsProps) => (
	<>
		<SettingField label="Address" type="url" {...field("TEXT_URL")} />
		<SettingField
			label="Request body"
			hint={
				<>
					Use <code>{"{{to}}"}</code> and <code>{"{{text}}"}</code>, in JSON or as form fields.
				</>
			}
			{...field("TEXT_BODY")}
		/>
		<SettingField
			label="Word for success (optional)"
			hint="Some services say OK even when they haven’t sent the text. If yours has a word for success, enter it."
			{...field("TEXT_SUCCESS")}
		/>
	</>
);

/** When reminders are sent, and how many texts at most. */
const ReminderFields = ({ field, state }: FieldsProps & { state: TextsState | undefined }) => (
	<>
		<SettingField
			label="Hours before a call"
			inputMode="numeric"
			hint="Only people who tick “Text me a reminder” when they book get one. 0 means no reminders."
			{...field("TEXT_REMINDER_HOURS")}
		/>
		<SettingField label="Max. texts a day" inputMode="numeric" {...field("TEXT_DAY_LIMIT")} />
		<SettingField
			label="Max. texts a month"
			inputMode="numeric"
			hint={state && `Sent so far: ${state.today} today, ${state.month} this month.`}
			{...field("TEXT_MONTH_LIMIT")}
		/>
	</>
);

/** Where the service reports who replied STOP. */
const Answers = ({ hint, url }: { hint: string; url: string | undefined }) => (
	<div className="field">
		<span className="label">Address for replies</span>
		<p>
			<code>{url ?? "…"}</code>
		</p>
		<span className="hint">
			Enter this address at your text service, and we’ll handle STOP for you. {hint} Keep the
			address secret.
		</span>
	</div>
);
