import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { ApiKeyDto, ApiKeys } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { ConfirmButton } from "../../components/button.tsx";
import { Timestamp, useNow } from "../../components/clock.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { toast } from "../../components/toast.tsx";
import { formatRelative } from "../../lib/time.ts";
import { queryClient } from "../../queries/query-client.ts";
import { NewKeyCard } from "./new-key-card.tsx";
import { queryKey, scopeLabels } from "./scopes.ts";

/** API keys: create one, see who has used it, revoke it. */
export function KeysScreen() {
	const query = useQuery({ queryKey, queryFn: () => callApi<ApiKeys>("api-keys") });
	const keys = query.data?.keys ?? [];
	const live = keys.filter(({ revokedAt }) => revokedAt === undefined);
	const revokedKeys = keys.filter(({ revokedAt }) => revokedAt !== undefined);
	const heading = useRef<HTMLHeadingElement>(null);
	return (
		<Screen title="Keys for other programs">
			<p className="lead-in">
				A key lets another program (Zapier, Make, n8n, a spreadsheet) fetch your leads, forms or
				figures. The program can’t change anything.
			</p>
			<NewKeyCard url={query.data?.url} />
			<section className="card stack" aria-labelledby="live-keys">
				<h2 id="live-keys" ref={heading} tabIndex={-1}>
					Your keys
				</h2>
				<QueryState of={query} lines={2} height={52} />
				{query.data && live.length === 0 && <p className="hint">No keys yet.</p>}
				{live.map((key) => (
					<LiveKey key={key.id} of={key} onRevoked={() => heading.current?.focus()} />
				))}
			</section>
			{revokedKeys.length > 0 && (
				<section className="card stack" aria-labelledby="revoked-keys">
					<h2 id="revoked-keys">Revoked</h2>
					<p className="hint">These keys no longer work. We list them for 90 days.</p>
					{revokedKeys.map((key) => (
						<div key={key.id}>
							<KeyName of={key} />
							<Uses of={key} />
						</div>
					))}
				</section>
			)}
		</Screen>
	);
}

const KeyName = ({ of: { name, tail, scopes } }: { of: ApiKeyDto }) => (
	<>
		<h3 dir="auto">{name}</h3>
		<p className="hint">
			Ends in <code>{tail}</code>. Reads{" "}
			{scopes.map((scope) => scopeLabels[scope].short).join(", ")}.
		</p>
	</>
);

/** When a key was made, and who has used it. */
function Uses({ of: { madeAt, revokedAt, uses } }: { of: ApiKeyDto }) {
	const now = useNow();
	/** How long ago; never in the future, although this screen's clock may be half a minute behind. */
	const ago = (at: number) => formatRelative(Math.min(at, now), now);
	return (
		<>
			<p className="hint">
				Made {ago(madeAt)}
				{revokedAt !== undefined && `, revoked ${ago(revokedAt)}`}
				{uses.length === 0 ? ", never used." : ". Last used:"}
			</p>
			{uses.length > 0 && (
				<ul className="hint">
					{uses.map(({ address, at }) => (
						<li key={address}>
							<Timestamp time={at} full /> from <code>{address || "an unknown address"}</code>
						</li>
					))}
				</ul>
			)}
		</>
	);
}

function LiveKey({ of, onRevoked }: { of: ApiKeyDto; onRevoked(): void }) {
	const revoke = useMutation({
		mutationFn: () =>
			callApi<ApiKeys>(`api-keys/${encodeURIComponent(of.id)}`, { method: "DELETE" }),
		onSuccess(state) {
			queryClient.setQueryData(queryKey, state);
			toast(`Revoked “${of.name}”.`);
			onRevoked();
		},
		onError: () => queryClient.invalidateQueries({ queryKey }),
	});
	return (
		<div className="stack">
			<div>
				<KeyName of={of} />
				<Uses of={of} />
			</div>
			<div className="buttons">
				<ConfirmButton
					label={
						<>
							Revoke <span className="sr-only">{of.name}</span>
						</>
					}
					question={
						<>
							<strong>Revoke “{of.name}”?</strong> The program that uses it loses access at once.
							You can’t undo this.
						</>
					}
					yes="Yes, revoke"
					busy={revoke.isPending}
					onConfirm={() => revoke.mutate()}
				/>
			</div>
		</div>
	);
}
