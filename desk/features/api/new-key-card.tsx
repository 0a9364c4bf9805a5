import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiScope, MadeApiKey, NewApiKey } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { queryClient } from "../../queries/query-client.ts";
import "./keys.css";
import { queryKey, scopeLabels, scopes } from "./scopes.ts";

/** A form that creates a key, and the key, which is shown only once. */
export function NewKeyCard({ url }: { url: string | undefined }) {
	const [name, setName] = useState("");
	const [chosenScopes, setChosenScopes] = useState<readonly ApiScope[]>(["leads"]);
	const make = useMutation({
		mutationFn: (newKey: NewApiKey) =>
			callApi<MadeApiKey>("api-keys", { method: "POST", body: newKey }),
		onSuccess({ key: _, ...state }) {
			queryClient.setQueryData(queryKey, state);
			setName("");
		},
		meta: { showsOwnError: true },
		// Forgets the key when its card is closed.
		gcTime: 0,
	});
	const toggle = (scope: ApiScope, on: boolean) =>
		setChosenScopes(scopes.filter((each) => (each === scope ? on : chosenScopes.includes(each))));
	return (
		<form
			className="card stack"
			aria-labelledby="new-key"
			onSubmit={(event) => {
				event.preventDefault();
				if (!make.isPending) make.mutate({ name, scopes: [...chosenScopes] });
			}}
		>
			<h2 id="new-key">New key</h2>
			<label className="field">
				<span className="label">Which program is it for?</span>
				<input
					className="input"
					value={name}
					maxLength={60}
					autoComplete="off"
					onChange={({ target }) => setName(target.value)}
				/>
			</label>
			<fieldset className="scopes">
				<legend>What it can read</legend>
				{scopes.map((scope) => (
					<label className="check" key={scope}>
						<input
							type="checkbox"
							checked={chosenScopes.includes(scope)}
							onChange={({ target }) => toggle(scope, target.checked)}
						/>
						<span>
							{scopeLabels[scope].label}: <span className="hint">{scopeLabels[scope].hint}</span>
						</span>
					</label>
				))}
			</fieldset>
			{make.error && <Callout tone="danger">{make.error.message}</Callout>}
			<div className="buttons">
				<Button type="submit" look="primary" busy={make.isPending}>
					Make key
				</Button>
			</div>
			<div role="status">
				{make.data && (
					<Callout>
						<p>
							<strong>Copy your key now.</strong> We won’t show it again. Anyone with the key can
							read what you ticked.
						</p>
						<p>
							<code>{make.data.key}</code>
						</p>
						<div className="buttons">
							<CopyButton text={make.data.key} of="the key" />
						</div>
						<p className="hint">
							Send requests to <code>{make.data.url}/leads</code> with the header{" "}
							<code>Authorization: Bearer</code> and the key.
						</p>
					</Callout>
				)}
			</div>
			{!make.data && url && (
				<p className="hint">
					The API is at <code>{url}</code>.
				</p>
			)}
		</form>
	);
}
