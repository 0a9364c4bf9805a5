import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CopiesState, OtherForm, SettingsState } from "../../gateway/desk-api/api.ts";
import { callApi, callApiForFile } from "../api-client.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { Timestamp } from "../components/clock.tsx";
import { Download } from "../components/icons.tsx";
import { QueryState } from "../components/query-state.tsx";
import { saveBlob } from "../components/save-blob.ts";
import { Screen } from "../components/screen.tsx";
import { toast } from "../components/toast.tsx";
import { SecretField, SetByServer, SettingField, TestResult } from "../connections/fields.tsx";
import {
	useDraftOf,
	useSaveSettings,
	useSettings,
	useTestSettings,
} from "../connections/use-settings.ts";
import { queryClient } from "../query-client.ts";
import { RestoreCard } from "./restore-card.tsx";

const queryKey = ["copies"];
/** A copy goes over a slow line. */
const copyTimeoutMs = 6 * 60_000;

/** Copies of everything: taken, made each night, and restored. */
export function CopiesScreen() {
	const query = useSettings();
	return (
		<Screen title="Copies">
			<p className="lead-in">Everything you have here: enquiries, notes, calls, forms, settings.</p>
			<DownloadCard />
			<QueryState of={query} lines={5} height={52} />
			{query.data && <NightlyCard others={query.data.other} />}
			<RestoreCard />
		</Screen>
	);
}

const sizeText = (bytes: number) =>
	bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** Takes a copy to this device. */
function DownloadCard() {
	const take = useMutation({
		mutationFn: () => callApiForFile("copies/file", {}),
		onSuccess(file) {
			saveBlob(file, `coachkit-${new Date().toISOString().slice(0, 10)}.copy.gz`);
			toast("Your copy is ready.");
		},
	});
	return (
		<section className="card stack" aria-labelledby="download-copy">
			<h2 id="download-copy">A copy on this device</h2>
			<p className="hint">
				It holds your visitors’ details: keep it somewhere safe. Your keys and passwords in it can’t
				be read without your server’s key.
			</p>
			<div className="buttons">
				<Button busy={take.isPending} onClick={() => take.mutate()}>
					<Download size={20} aria-hidden="true" />
					{take.isPending ? "Preparing your copy …" : "Download a copy"}
				</Button>
			</div>
		</section>
	);
}

type Others = SettingsState["other"];

/** A copy each night in a bucket, tried before it is saved. */
function NightlyCard({ others }: { others: Others }) {
	const { BACKUP_S3_URL, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET, BACKUP_S3_REGION, BACKUP_KEEP } =
		others;
	const { server, secret = { isSet: false, tail: "", unreadable: false } } = BACKUP_S3_SECRET;
	const { draft, change, reset, isChanged } = useDraftOf({
		...{ BACKUP_S3_URL: BACKUP_S3_URL.value, BACKUP_S3_KEY_ID: BACKUP_S3_KEY_ID.value },
		...{ BACKUP_S3_REGION: BACKUP_S3_REGION.value, BACKUP_KEEP: BACKUP_KEEP.value },
	});
	const [typed, setTyped] = useState<string>();
	const test = useTestSettings("backup");
	const save = useSaveSettings("other", () => {
		reset();
		setTyped(undefined);
	});
	const isFixed = server.length > 0;
	const form: OtherForm = {
		...(!isFixed && {
			...{ BACKUP_S3_URL: draft.BACKUP_S3_URL, BACKUP_S3_KEY_ID: draft.BACKUP_S3_KEY_ID },
			BACKUP_S3_REGION: draft.BACKUP_S3_REGION,
			...(typed && { BACKUP_S3_SECRET: typed }),
		}),
		...(BACKUP_KEEP.server.length === 0 && { BACKUP_KEEP: draft.BACKUP_KEEP }),
	};
	const edit = (more: Partial<typeof draft>) => {
		test.reset();
		save.reset();
		change(more);
	};
	const busy = test.isPending || save.isPending;
	const failure = save.error ?? test.error;
	const isConnected = BACKUP_S3_URL.value !== "" && secret.isSet;
	return (
		<form
			className="card stack"
			noValidate
			aria-label="A copy each night"
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy && (isChanged || typed)) save.mutate(form);
			}}
		>
			<h2>A copy each night</h2>
			<p className="hint">
				In a bucket of your own at any storage that speaks S3: Cloudflare R2, Backblaze, Hetzner,
				Scaleway, Amazon.
			</p>
			{isFixed ? (
				<p>
					<SetByServer names={server} />
				</p>
			) : (
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
						value={typed}
						hint="Of a key that may write, read and delete files in this bucket."
						onType={(value) => {
							test.reset();
							save.reset();
							setTyped(value);
						}}
					/>
					<SettingField
						label="Region (if asked for)"
						placeholder="fr-par"
						value={draft.BACKUP_S3_REGION}
						onType={(value) => edit({ BACKUP_S3_REGION: value })}
					/>
				</>
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
				<Button type="submit" look="primary" busy={busy || !(isChanged || typed)}>
					Save
				</Button>
				{!isFixed && (
					<Button busy={busy} onClick={() => test.mutate(form)}>
						{test.isPending ? "Trying …" : "Test"}
					</Button>
				)}
				{isConnected && !isFixed && (
					<Button
						busy={busy}
						onClick={() =>
							save.mutate({
								...{ BACKUP_S3_URL: null, BACKUP_S3_KEY_ID: null, BACKUP_S3_SECRET: null },
								BACKUP_S3_REGION: null,
							})
						}
					>
						Disconnect
					</Button>
				)}
			</div>
			<LastCopy />
		</form>
	);
}

/** How the last copy went, and one at once. */
function LastCopy() {
	const query = useQuery({ queryKey, queryFn: () => callApi<CopiesState>("copies") });
	const make = useMutation({
		mutationFn: () =>
			callApi<CopiesState>("copies/bucket", { method: "POST", timeoutMs: copyTimeoutMs }),
		onSuccess(state) {
			queryClient.setQueryData(queryKey, state);
			toast("A copy is in your bucket.");
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
					"The first copy is made tonight."
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
