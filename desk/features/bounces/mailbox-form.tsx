import { useState } from "react";
import type { OtherState, SettingsState } from "../../../gateway/desk-api/api.ts";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { SecretField, SetByServer, SettingField, TestResult } from "../../connections/fields.tsx";
import { SettingsForm } from "../../connections/settings-form.tsx";
import { useSaveSettings, useTestSettings } from "../../connections/use-settings.ts";

const empty = { host: "", port: "993", user: "", folder: "INBOX" };

/** The address that the gateway reads: port 993 begins with TLS, others open it afterwards. */
function toAddress({ host, port, user, folder }: typeof empty, password: string): string {
	const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
	const protocol = port.trim() === "993" ? "imaps" : "imap";
	const server = host.trim().includes(":") ? `[${host.trim()}]` : host.trim();
	return `${protocol}://${account}@${server}:${port.trim()}/${encodeURIComponent(folder.trim())}`;
}

const title = "Emails that come back";
const intro = (
	<p className="hint">
		We check the mailbox you send from every five minutes, and mark leads whose email bounced. We
		only read: nothing is changed or deleted.
	</p>
);

const keptText = ({ secret }: OtherState) =>
	secret?.unreadable
		? "The saved mailbox can’t be read because the server’s key has changed. Please enter it again."
		: "A mailbox is connected.";

/** The mailbox that emails come back to, where a mail server sends them. */
export function MailboxForm({ settings }: { settings: SettingsState }) {
	const savedState: OtherState = settings.other.IMAP_URL;
	const isSaved = savedState.secret?.isSet ?? false;
	const [isReplacing, setReplacing] = useState(false);
	const [{ password, ...draft }, setDraft] = useState({ ...empty, password: "" });
	const test = useTestSettings("bounces");
	const save = useSaveSettings("other", () => {
		setReplacing(false);
		setDraft({ ...empty, password: "" });
	});
	const isKept = isSaved && !isReplacing;
	const form = isKept ? {} : { IMAP_URL: toAddress(draft, password) };
	const isComplete = isKept || Boolean(draft.host.trim() && draft.user.trim() && password);
	const isBusy = test.isPending || save.isPending;
	const edit = (more: Partial<typeof empty & { password: string }>) => {
		test.reset();
		save.reset();
		setDraft({ ...draft, password, ...more });
	};
	const failure = save.error ?? test.error;
	if (savedState.server.length > 0)
		return (
			<SettingsForm title={title} canSave={false} onSave={() => {}}>
				<h2>{title}</h2>
				<p>
					<SetByServer names={savedState.server} />
				</p>
			</SettingsForm>
		);
	return (
		<SettingsForm
			title={title}
			canSave={!isBusy && !isKept && isComplete}
			onSave={() => save.mutate(form)}
		>
			<h2>{title}</h2>
			{intro}
			{isKept ? (
				<p className="kept-secret">
					<span>{keptText(savedState)}</span>
					<Button look="plain" onClick={() => setReplacing(true)}>
						Change
					</Button>
				</p>
			) : (
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
					<SecretField
						label="Password"
						state={{ isSet: false, tail: "", unreadable: false }}
						value={password}
						hint="Often an app password, as for sending."
						onType={(text) => edit({ password: text ?? "" })}
					/>
					<SettingField label="Folder" value={draft.folder} onType={(folder) => edit({ folder })} />
				</>
			)}
			<TestResult result={test.data} />
			{failure && <Callout tone="danger">{failure.message}</Callout>}
			<div className="buttons">
				{!isKept && (
					<Button type="submit" busy={isBusy || !isComplete}>
						Save
					</Button>
				)}
				<Button busy={isBusy || !isComplete} onClick={() => test.mutate(form)}>
					{test.isPending ? "Testing …" : "Test"}
				</Button>
				{isKept && (
					<Button busy={isBusy} onClick={() => save.mutate({ IMAP_URL: null })}>
						Disconnect
					</Button>
				)}
				{isSaved && isReplacing && (
					<Button look="plain" onClick={() => setReplacing(false)}>
						Keep the saved one
					</Button>
				)}
			</div>
		</SettingsForm>
	);
}
