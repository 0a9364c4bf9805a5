import { useState } from "react";
import type { OtherState, SettingsState } from "../../../gateway/desk-api/api.ts";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { SecretField, SetByServer, SettingField, TestResult } from "../../connections/fields.tsx";
import { SettingsForm } from "../../connections/settings-form.tsx";
import { useTestedDraft } from "../../connections/use-settings.ts";
import {
	emptyMailbox,
	isSameServer,
	type MailboxDraft,
	toAddress,
	toDraft,
} from "./mailbox-address.ts";

const title = "Bounced emails";
const intro = (
	<p className="hint">
		Every five minutes we check the mailbox you send from, and mark leads whose email bounced. We
		don’t change or delete anything in the mailbox.
	</p>
);

/** The mailbox that bounced emails come back to, if the coach's own mail server sends emails. */
export function MailboxForm({ settings }: { settings: SettingsState }) {
	const state: OtherState = settings.other.IMAP_URL;
	if (state.server.length > 0)
		return (
			<SettingsForm title={title} canSave={false} onSave={() => {}}>
				<h2>{title}</h2>
				<p>
					<SetByServer names={state.server} />
				</p>
			</SettingsForm>
		);
	return <OwnMailboxForm state={state} />;
}

/** The form for the mailbox, if the server's own settings don't fix it. */
function OwnMailboxForm({ state }: { state: OtherState }) {
	const isSaved = state.secret?.isSet ?? false;
	const savedDraft = isSaved && state.value ? toDraft(state.value) : emptyMailbox;
	const [password, setPassword] = useState<string>();
	const { draft, edit, isChanged, test, save, clearResults, isBusy, failure } = useTestedDraft({
		saved: savedDraft,
		savesTo: "other",
		tests: "bounces",
		onSaved: () => setPassword(undefined),
	});
	// A saved password may only be sent to its own server; the gateway checks this, too.
	const isKept = isSaved && !state.secret?.unreadable && isSameServer(draft, savedDraft);
	const isNew = isChanged || password !== undefined;
	const isComplete = Boolean(
		draft.host.trim() && draft.user.trim() && (password || (isKept && password === undefined)),
	);
	const form = isNew ? { IMAP_URL: toAddress(draft, password) } : {};
	return (
		<SettingsForm
			title={title}
			canSave={!isBusy && isNew && isComplete}
			onSave={() => save.mutate(form)}
		>
			<h2>{title}</h2>
			{intro}
			<MailboxFields draft={draft} edit={edit} />
			<SecretField
				label="Password"
				state={{ isSet: isKept, tail: "", unreadable: state.secret?.unreadable ?? false }}
				value={password}
				hint={
					isSaved && !isKept
						? "Please enter the password again. We never send a saved one to another server."
						: "This is often an app password, the same one you send with."
				}
				onType={(text) => {
					clearResults();
					setPassword(text);
				}}
			/>
			<TestResult result={test.data} />
			{failure && <Callout tone="danger">{failure.message}</Callout>}
			<div className="buttons">
				<Button type="submit" busy={isBusy || !isNew || !isComplete}>
					Save
				</Button>
				<Button busy={isBusy || !isComplete} onClick={() => test.mutate(form)}>
					{test.isPending ? "Testing …" : "Test"}
				</Button>
				{isSaved && (
					<Button busy={isBusy} onClick={() => save.mutate({ IMAP_URL: null })}>
						Disconnect
					</Button>
				)}
			</div>
		</SettingsForm>
	);
}

interface MailboxFieldsProps {
	draft: MailboxDraft;
	edit(more: Partial<MailboxDraft>): void;
}

const MailboxFields = ({ draft, edit }: MailboxFieldsProps) => (
	<>
		<SettingField
			label="IMAP server"
			placeholder="imap.your-provider.example"
			value={draft.host}
			onType={(host) => edit({ host })}
		/>
		<SettingField
			label="Port"
			inputMode="numeric"
			hint="Usually 993."
			value={draft.port}
			onType={(port) => edit({ port })}
		/>
		<SettingField label="User name" value={draft.user} onType={(user) => edit({ user })} />
		<SettingField label="Folder" value={draft.folder} onType={(folder) => edit({ folder })} />
	</>
);
