import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CrmAccount, CrmForm, CrmState, CrmVersion } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api/api-client.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Screen } from "../components/screen.tsx";
import { Select } from "../components/select.tsx";
import { SecretField, SetByServer, SettingField, TestResult } from "./fields.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { useSettings, useTestedDraft, useTestSettings } from "./use-settings.ts";

const versions: readonly (readonly [CrmVersion, string])[] = [
	["none", "No CRM"],
	["v2", "HighLevel (new key)"],
	["v1", "HighLevel (old API key)"],
	["hubspot", "HubSpot"],
	["brevo", "Brevo"],
];

const keyHints: Partial<Record<CrmVersion, string>> = {
	v2: "In HighLevel: Settings, Private Integrations. Create one that can view and edit contacts and opportunities.",
	v1: "In HighLevel: Settings, Business Profile, API Key.",
	hubspot:
		"In HubSpot: Settings, Integrations, Private Apps. Create one that can read and write contacts, deals and lists.",
	brevo:
		"In Brevo: Settings, SMTP & API, API Keys. Create a key named after your website. It starts with xkeysib-.",
};

const highLevelAccount = {
	label: "Location ID",
	hint: "In HighLevel: Settings, Business Profile, Location ID. Then press “Choose from your account”.",
};
/** What each CRM version calls an account, for the field where its id is typed. */
const accountFields: Partial<Record<CrmVersion, typeof highLevelAccount>> = {
	hubspot: {
		label: "Hub ID",
		hint: "Press “Choose from your account”, or copy the number under your account’s name in HubSpot.",
	},
	brevo: {
		label: "Organisation ID",
		hint: "Press “Choose from your account” and we’ll fill it in.",
	},
};

const choicesTimeoutMs = 30_000;

/** The CRM: first its key, then account, pipeline and stage, chosen from lists. */
export function CrmScreen() {
	const query = useSettings();
	return (
		<Screen title="CRM">
			<p className="lead-in">
				Leads become contacts and opportunities in your CRM. Without one, you’ll find them here and
				in your inbox.
			</p>
			<QueryState of={query} lines={4} height={52} />
			{query.data &&
				(query.data.crm.server.length > 0 ? (
					<section className="card stack" aria-label="CRM">
						<p>
							<SetByServer names={query.data.crm.server} />
						</p>
						<ServerTest saved={query.data.crm} />
					</section>
				) : (
					<CrmFields saved={query.data.crm} />
				))}
		</Screen>
	);
}

/** Tests the CRM that is set in the server's environment. */
function ServerTest({ saved: { api } }: { saved: CrmState }) {
	const test = useTestSettings("crm");
	return (
		<>
			{test.error && <Callout tone="danger">{test.error.message}</Callout>}
			<TestResult result={test.data} />
			<div className="buttons">
				<Button busy={test.isPending} onClick={() => test.mutate({ api })}>
					{test.isPending ? "Testing …" : "Test"}
				</Button>
			</div>
		</>
	);
}

const asOptions = (entries: readonly { id: string; name: string }[]) =>
	entries.map(({ id, name }) => [id, name] as const);

function CrmFields({ saved }: { saved: CrmState }) {
	const [token, setToken] = useState<string>();
	const { draft, edit, change, isChanged, test, save, clearResults, ...state } = useTestedDraft({
		saved: {
			...{ api: saved.api, locationId: saved.locationId },
			...{ pipelineId: saved.pipelineId, stageId: saved.stageId },
		},
		savesTo: "crm",
		tests: "crm",
		onSaved: () => setToken(undefined),
	});
	const lists = useMutation({
		mutationFn: (body: CrmForm) =>
			callApi<CrmAccount>("settings/crm/choices", {
				...{ method: "POST", body, timeoutMs: choicesTimeoutMs },
			}),
		onSuccess({ locations }) {
			const [only, another] = locations ?? [];
			if (only && !another && !draft.locationId) change({ locationId: only.id });
		},
		meta: { showsOwnError: true },
	});
	const { api, locationId, pipelineId, stageId } = draft;
	const isConnected = api !== "none";
	const hasKey = Boolean(token) || (saved.token.isSet && token === undefined && api === saved.api);
	const form: CrmForm = { ...draft, ...(token && { token }) };
	const isBusy = state.isBusy || lists.isPending;
	const failure = state.failure ?? lists.error;
	const choices = lists.data;
	const isComplete = !isConnected || Boolean(hasKey && locationId && pipelineId && stageId);
	const look = (more: Partial<CrmForm> = {}) => lists.mutate({ ...form, ...more });
	return (
		<SettingsForm title="CRM" canSave={!isBusy && isComplete} onSave={() => save.mutate(form)}>
			<Select
				label="Your CRM"
				options={versions}
				value={api}
				onChoose={(next) => {
					lists.reset();
					edit({ api: next as CrmVersion, locationId: "", pipelineId: "", stageId: "" });
				}}
			/>
			{isConnected && (
				<>
					<SecretField
						label="Key"
						state={api === saved.api ? saved.token : { ...saved.token, isSet: false }}
						value={token}
						hint={keyHints[api]}
						onType={(text) => {
							lists.reset();
							clearResults();
							setToken(text);
						}}
					/>
					<div className="buttons">
						<Button busy={isBusy || !hasKey} onClick={() => look()}>
							{lists.isPending ? "Loading from your CRM …" : "Choose from your account"}
						</Button>
					</div>
					{choices?.problem && <Callout tone="warning">{choices.problem}</Callout>}
					<AccountField
						{...(accountFields[api] ?? highLevelAccount)}
						locations={choices?.locations}
						value={locationId}
						onType={(id) => edit({ locationId: id })}
						onChoose={(id) => {
							edit({ locationId: id, pipelineId: "", stageId: "" });
							if (id) look({ locationId: id });
						}}
					/>
					<PipelineFields
						pipelines={choices?.pipelines}
						{...{ pipelineId, stageId }}
						onChoose={edit}
					/>
				</>
			)}
			{failure && <Callout tone="danger">{failure.message}</Callout>}
			<TestResult result={test.data} />
			<div className="buttons">
				<Button type="submit" look="primary" busy={isBusy || !isComplete || !(isChanged || token)}>
					Save
				</Button>
				{isConnected && (
					<Button busy={isBusy || !isComplete} onClick={() => test.mutate(form)}>
						{test.isPending ? "Testing …" : "Test"}
					</Button>
				)}
			</div>
		</SettingsForm>
	);
}

interface AccountFieldProps {
	label: string;
	hint: string;
	locations: CrmAccount["locations"] | undefined;
	value: string;
	/** Called with an id that was typed. */
	onType(id: string): void;
	/** Called with an id from the list. */
	onChoose(id: string): void;
}

/** The account: chosen from a list if the CRM has sent one, otherwise typed. */
const AccountField = ({ label, hint, locations, value, onType, onChoose }: AccountFieldProps) =>
	locations && locations.length > 0 ? (
		<Select
			label="Account"
			all="Choose one"
			options={asOptions(locations)}
			value={value}
			onChoose={onChoose}
		/>
	) : (
		<SettingField label={label} hint={hint} value={value} onType={onType} />
	);

interface PipelineFieldsProps {
	pipelines: CrmAccount["pipelines"] | undefined;
	pipelineId: string;
	stageId: string;
	onChoose(choice: { pipelineId?: string; stageId: string }): void;
}

/** The pipeline and its stage for new enquiries. */
function PipelineFields({ pipelines, pipelineId, stageId, onChoose }: PipelineFieldsProps) {
	if (!pipelines) return pipelineId && <p className="hint">Your pipeline and stage are set.</p>;
	const pipeline = pipelines.find(({ id }) => id === pipelineId);
	return (
		<>
			<Select
				label="Pipeline"
				all="Choose one"
				options={asOptions(pipelines)}
				value={pipelineId}
				onChoose={(id) => onChoose({ pipelineId: id, stageId: "" })}
			/>
			{pipeline && (
				<Select
					label="Stage for new enquiries"
					all="Choose one"
					options={asOptions(pipeline.stages)}
					value={stageId}
					onChoose={(id) => onChoose({ stageId: id })}
				/>
			)}
		</>
	);
}
