import { useMutation, useQuery } from "@tanstack/react-query";
import type { Devices } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api/api-client.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { useNow } from "../components/clock.tsx";
import { QueryState } from "../components/query-state.tsx";
import { formatRelative } from "../lib/time.ts";
import { queryClient } from "../queries/query-client.ts";
import { useSession } from "../session/use-session.ts";
import { canPasskey, passkeyErrorText } from "../sign-in/passkeys.ts";
import { useAddPasskey } from "../sign-in/use-add-passkey.ts";
import { NamedList } from "./named-list.tsx";

/** Signed-in devices and passkeys. */
export function DevicesCard() {
	const session = useSession().data;
	const now = useNow();
	const query = useQuery({
		queryKey: ["devices"],
		queryFn: () => callApi<Devices>("devices"),
	});
	const { data } = query;
	const remove = useMutation({
		mutationFn: (path: string) => callApi(`devices/${path}`, { method: "DELETE" }),
		onSuccess() {
			for (const key of ["devices", "session"])
				void queryClient.invalidateQueries({ queryKey: [key] });
		},
	});
	const enrol = useAddPasskey();
	const trouble = passkeyErrorText(enrol.error);
	return (
		<>
			<section className="card stack" aria-labelledby="passkeys">
				<h2 id="passkeys">Passkeys</h2>
				{trouble && <Callout tone="danger">{trouble}</Callout>}
				{data?.passkeys.length === 0 && (
					<p className="hint">
						{session?.linksByMail === false
							? "No passkeys yet. A printed code or a link from your server lets you in."
							: "No passkeys yet. You sign in with an email link."}
					</p>
				)}
				<NamedList
					items={data?.passkeys.map(({ id, name, addedAt, usedAt }) => ({
						id,
						name,
						hint: `Added ${formatRelative(addedAt, now)}${
							usedAt ? `, last used ${formatRelative(usedAt, now)}` : ""
						}`,
						action: {
							label: "Remove",
							description: `Remove the passkey ${name}`,
							onPress: () => remove.mutate(`passkeys/${encodeURIComponent(id)}`),
						},
					}))}
				/>
				{session && canPasskey(session) ? (
					<div className="buttons">
						<Button busy={enrol.isPending} onClick={() => enrol.mutate()}>
							Add a passkey on this device
						</Button>
					</div>
				) : (
					<p className="hint">This browser can’t use passkeys here.</p>
				)}
			</section>
			<section className="card stack" aria-labelledby="devices">
				<h2 id="devices">Signed-in devices</h2>
				<QueryState of={query} lines={2} height={44} />
				<NamedList
					items={data?.sessions.map(({ id, name, by, seenAt, current }) => ({
						id,
						name,
						hint: `${current ? "This device" : `Last seen ${formatRelative(seenAt, now)}`}, by ${
							by === "link" ? "a link" : "a passkey"
						}`,
						...(!current && {
							action: {
								label: "Sign out",
								description: `Sign out ${name}`,
								onPress: () => remove.mutate(`sessions/${encodeURIComponent(id)}`),
							},
						}),
					}))}
				/>
			</section>
		</>
	);
}
