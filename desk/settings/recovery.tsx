import { useMutation, useQuery } from "@tanstack/react-query";
import type { NewRecoveryCode, RecoveryCodeState } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api/api-client.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { useNow } from "../components/clock.tsx";
import { QueryState } from "../components/query-state.tsx";
import { brandName } from "../lib/brand.ts";
import { formatRelative } from "../lib/time.ts";
import { queryClient } from "../queries/query-client.ts";
import { useSession } from "../session/use-session.ts";

const queryKey = ["recovery-code"];

/** A code to print, for signing in without email or a passkey. */
export function RecoveryCard() {
	const now = useNow();
	const query = useQuery({
		queryKey,
		queryFn: () => callApi<RecoveryCodeState>("recovery-code"),
	});
	const make = useMutation({
		mutationFn: () => callApi<NewRecoveryCode>("recovery-code", { method: "POST" }),
		onSuccess: ({ madeAt }) => queryClient.setQueryData(queryKey, { madeAt }),
		// Forgets the code when its card is closed.
		gcTime: 0,
	});
	const session = useSession().data;
	const brand = session?.brand || brandName();
	const madeAt = query.data?.madeAt;
	return (
		<section className="card stack" aria-labelledby="recovery">
			<h2 id="recovery">Recovery code</h2>
			<QueryState of={query} lines={2} height={44} />
			<p>
				A printed code lets you in once if you lose your phone or can’t get into your email. We’ll
				notify your devices when it’s used.
			</p>
			{make.data ? (
				<div role="status">
					<Callout>
						<figure className="poster">
							<figcaption className="poster-title">{brand}: recovery code</figcaption>
							<code className="poster-code">{make.data.code}</code>
							<p className="poster-url">
								Signs you in once at {location.host}/desk, if you lose your phone or can’t get into
								your email.
							</p>
						</figure>
						<p>
							Print it or write it down now: it isn’t shown again. Keep it away from your phone.
						</p>
					</Callout>
				</div>
			) : (
				madeAt && (
					<p className="hint">You made one {formatRelative(madeAt, now)}. It hasn’t been used.</p>
				)
			)}
			<div className="buttons">
				{make.data && <Button onClick={() => print()}>Print</Button>}
				<Button busy={make.isPending} onClick={() => make.mutate()}>
					{madeAt ? "Make a new code" : "Make a code"}
				</Button>
			</div>
			{madeAt && !make.data && <p className="hint">A new code replaces the old one.</p>}
		</section>
	);
}
