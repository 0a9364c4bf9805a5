import { type ReactNode, useState } from "react";
import type { OtherForm, OtherSetting, SettingsState } from "../../gateway/desk-api/api.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { SecretField, SetByServer } from "./fields.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { useDraftOf, useSaveSettings } from "./use-settings.ts";

type Others = SettingsState["other"];
type Values = Record<OtherSetting, string>;

interface SettingsPartState {
	values: Values;
	edit(more: Partial<Values>): void;
	/** Properties of a setting's field. */
	field(name: OtherSetting): {
		value: string;
		server: readonly string[];
		onType(value: string): void;
	};
}

interface SettingsPartProps {
	title: string;
	others: Others;
	/** Names of settings that are saved together. */
	names: readonly OtherSetting[];
	children(state: SettingsPartState): ReactNode;
}

/** A form for some of the settings. */
export function SettingsPart({ title, others, names, children }: SettingsPartProps) {
	const savedValues = Object.fromEntries(
		Object.entries(others).map(([name, { value }]) => [name, value]),
	) as Values;
	const { draft, change, reset, isChanged } = useDraftOf(savedValues);
	const save = useSaveSettings("other", reset);
	const mine = names.filter((name) => others[name].server.length === 0);
	const form: OtherForm = Object.fromEntries(
		mine
			.filter((name) => draft[name] !== savedValues[name])
			.map((name) => [name, draft[name] || null]),
	);
	const edit = (more: Partial<Values>) => {
		save.reset();
		change(more);
	};
	const field: SettingsPartState["field"] = (name) => ({
		value: draft[name],
		server: others[name].server,
		onType: (value) => edit({ [name]: value }),
	});
	const canSave = !save.isPending && isChanged;
	return (
		<SettingsForm title={title} canSave={canSave} onSave={() => save.mutate(form)}>
			<h2>{title}</h2>
			{children({ values: draft, edit, field })}
			{save.error && <Callout tone="danger">{save.error.message}</Callout>}
			{mine.length > 0 && (
				<div className="buttons">
					<Button type="submit" busy={!canSave}>
						Save
					</Button>
				</div>
			)}
		</SettingsForm>
	);
}

interface SecretPartProps {
	title: string;
	label: string;
	name: OtherSetting;
	others: Others;
	hint: ReactNode;
	isLong?: boolean;
}

/** A form for one secret, which can be saved or removed. */
export function SecretPart(props: SecretPartProps) {
	const { title, label, name, others, hint, isLong = false } = props;
	const [value, setValue] = useState<string>();
	const save = useSaveSettings("other", () => setValue(undefined));
	const { server, secret = { isSet: false, tail: "", unreadable: false } } = others[name];
	const canSave = Boolean(value?.trim()) && !save.isPending;
	return (
		<SettingsForm title={title} canSave={canSave} onSave={() => save.mutate({ [name]: value })}>
			<h2>{title}</h2>
			{server.length > 0 ? (
				<p>
					<SetByServer names={server} />
				</p>
			) : (
				<>
					<SecretField
						{...{ label, hint, value, isLong }}
						state={secret}
						onType={(text) => {
							save.reset();
							setValue(text);
						}}
					/>
					{save.error && <Callout tone="danger">{save.error.message}</Callout>}
					<div className="buttons">
						<Button type="submit" busy={!canSave}>
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
		</SettingsForm>
	);
}
