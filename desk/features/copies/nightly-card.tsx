import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type {
	CopiesState,
	OtherForm,
	SecretState,
	SettingsState,
} from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { Timestamp } from "../../components/clock.tsx";
import { toast } from "../../components/toast.tsx";
import { SecretField, SetByServer, SettingField, TestResult } from "../../connections/fields.tsx";
import { SettingsForm } from "../../connections/settings-form.tsx";
import { useTestedDraft } from "../../connections/use-settings.ts";
import { queryClient } from "../../queries/query-client.ts";

const queryKey = ["copies"];
/** Timeout in milliseconds: longer than the gateway keeps trying to upload a copy. */
const copyTimeoutMs = 6 * 60_000;

/** A nightly copy in an S3 bucket, which can be tested before it is saved. */
export function NightlyCard({ others }: { others: SettingsState["other"] }) {
	const { BACKUP_S3_URL, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET, BACKUP_S3_REGION, BACKUP_KEEP } =
		others;
	const { server, secret = { isSet: false, tail: "", unreadable: false } } = BACKUP_S3_SECRET;
	const [typedSecret, setTypedSecret] = useState<string>();
	const { draft, edit, isChanged, test, save, clearResults, isBusy, failure } = useTestedDraft({
		saved: {
			BACKUP_S3_URL: BACKUP_S3_URL.value,
			BACKUP_S3_KEY_ID: BACKUP_S3_KEY_ID.value,
			BACKUP_S3_REGION: BACKUP_S3_REGION.value,
			BACKUP_KEEP: BACKUP_KEEP.value,
		},
		savesTo: "other",
		tests: "backup",
		onSaved() {
			setTypedSecret(undefined);
			void queryClient.invalidateQueries({ queryKey });
		},
	});
	const isFixed = server.length > 0;
	const form: OtherForm = {
		...(!isFixed && {
			BACKUP_S3_URL: draft.BACKUP_S3_URL,
			BACKUP_S3_KEY_ID: draft.BACKUP_S3_KEY_ID,
			BACKUP_S3_REGION: draft.BACKUP_S3_REGION,
			...(typedSecret && { BACKUP_S3_SECRET: typedSecret }),
		}),
		...(BACKUP_KEEP.server.length === 0 && { BACKUP_KEEP: draft.BACKUP_KEEP }),
	};
	const canSave = !isBusy && (isChanged || Boolean(typedSecret));
	const isConnected = BACKUP_S3_URL.value !== "" && secret.isSet;
	return (
		<SettingsForm title="A copy each night" canSave={canSave} onSave={() => save.mutate(form)}>
			<h2>A copy each night</h2>
			<p className="hint">
				We save it to your own bucket in any S3-compatible storage, such as Cloudflare R2,
				Backblaze, Hetzner, Scaleway or Amazon.
			</p>
			{isFixed ? (
				<p>
					<SetByServer names={server} />
				</p>
			) : (
				<BucketFields
					{...{ draft, edit, secret, typedSecret }}
					onSecret={(value) => {
						clearResults();
						setTypedSecret(value);
					}}
				/>
			)}
			<SettingField
				label="Copies to keep"
				inputMode="numeric"
				value={draft.BACKUP_KEEP}
				server={BACKUP_KEEP.server}
				onType={(value) => edit({ BACKUP_KEEP: value })}
			/>
			{failure && <Callout tone="danger">{failure.message}</Callout>}
			<TestResult result={test.data} />
			<div className="buttons">
				<Button type="submit" look="primary" busy={!canSave}>
					Save
				</Button>
				{!isFixed && (
					<Button busy={isBusy} onClick={() => test.mutate(form)}>
						{test.isPending ? "Testing …" : "Test"}
					</Button>
				)}
				{isConnected && !isFixed && (
					<Button
						busy={isBusy}
						onClick={() =>
							save.mutate({
								BACKUP_S3_URL: null,
								BACKUP_S3_KEY_ID: null,
								BACKUP_S3_SECRET: null,
								BACKUP_S3_REGION: null,
							})
						}
					>
						Disconnect
					</Button>
				)}
			</div>
			<LastCopy />
		</SettingsForm>
	);
}

type BucketDraft = Record<"BACKUP_S3_URL" | "BACKUP_S3_KEY_ID" | "BACKUP_S3_REGION", string>;

interface BucketFieldsProps {
	draft: BucketDraft;
	edit(more: Partial<BucketDraft>): void;
	secret: SecretState;
	typedSecret: string | undefined;
	onSecret(value: string | undefined): void;
}

/** The bucket's address, and the key to it. */
const BucketFields = ({ draft, edit, secret, typedSecret, onSecret }: BucketFieldsProps) => (
	<>
		<SettingField
			label="Address of the bucket"
			type="url"
			placeholder="https://s3.eu-west-2.amazonaws.com/my-bucket"
			value={draft.BACKUP_S3_URL}
			onType={(value) => edit({ BACKUP_S3_URL: value })}
		/>
		<SettingField
			label="Key ID"
			value={draft.BACKUP_S3_KEY_ID}
			onType={(value) => edit({ BACKUP_S3_KEY_ID: value })}
		/>
		<SecretField
			label="Secret"
			state={secret}
			value={typedSecret}
			hint="The key must be allowed to write, read and delete files in this bucket."
			onType={onSecret}
		/>
		<SettingField
			label="Region (optional)"
			placeholder="fr-par"
			value={draft.BACKUP_S3_REGION}
			onType={(value) => edit({ BACKUP_S3_REGION: value })}
		/>
	</>
);

const sizeText = (bytes: number) =>
	bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** When the last copy was made, or why it failed, and a button for another one. */
function LastCopy() {
	const query = useQuery({ queryKey, queryFn: () => callApi<CopiesState>("copies") });
	const make = useMutation({
		mutationFn: () =>
			callApi<CopiesState>("copies/bucket", { method: "POST", timeoutMs: copyTimeoutMs }),
		onSuccess(state) {
			queryClient.setQueryData(queryKey, state);
			toast("Copy saved to your bucket.");
		},
		meta: { showsOwnError: true },
	});
	const { data } = query;
	if (!data?.isConnected) return null;
	const { last, problem } = data;
	const failure = make.error?.message ?? problem;
	return (
		<>
			{failure && <Callout tone="warning">{failure}</Callout>}
			<p>
				{last ? (
					<>
						Last copy: <Timestamp time={last.at} full />, {sizeText(last.bytes)}.{" "}
						{last.kept === 1 ? "One copy is" : `${last.kept} copies are`} in the bucket.
					</>
				) : (
					"The first copy will be made tonight."
				)}
			</p>
			<div className="buttons">
				<Button busy={make.isPending} onClick={() => make.mutate()}>
					{make.isPending ? "Copying …" : "Make one now"}
				</Button>
			</div>
		</>
	);
}
