import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { LinkSent, Session } from "../../gateway/desk-api/api.ts";
import { ApiError, callApi } from "../api/api-client.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { useHeading } from "../components/screen.tsx";
import { firstPath } from "../define-feature.ts";
import { queryClient } from "../queries/query-client.ts";
import { followSession } from "../session/device-data.ts";
import { withSignInLock } from "../session/sign-in-lock.ts";
import { useSession } from "../session/use-session.ts";
import { canPasskey, isCancelled, signInByPasskey } from "./passkeys.ts";
import { RecoverByCode } from "./recover-by-code.tsx";

/** Sign-in without a password: with a link, a passkey or a recovery code, or by asking for a new link. */
export function SignIn() {
	const { hash, pathname, search } = useLocation();
	const navigate = useNavigate();
	const session = useSession().data;
	// A new link may be opened in the tab that still shows a used one.
	const [spent, setSpent] = useState("");
	const fromAddress = pathname === "/sign-in" ? decode(hash.slice(1)) : "";
	const token = fromAddress === spent ? "" : fromAddress;
	const heading = useHeading("Sign in");

	const enter = async (session: Session) => {
		await followSession(session);
		queryClient.setQueryData(["session"], session);
		const offer = session.signedIn && session.by === "link" && canPasskey(session);
		// `npm start` prints a link to the first steps.
		const next = search === "?first" ? firstPath() : "/";
		if (offer) navigate("/passkey", { replace: true, state: { next } });
		else if (pathname === "/sign-in") navigate(next, { replace: true });
	};
	const redeem = useMutation({
		mutationFn: (token: string) =>
			withSignInLock(() => callApi<Session>("links/redeem", { method: "POST", body: { token } })),
		onSuccess: enter,
		onError(thrown, token) {
			if (thrown instanceof ApiError && thrown.code === "gone") setSpent(token);
		},
		meta: { showsOwnError: true },
	});
	const passkey = useMutation({
		mutationFn: signInByPasskey,
		onSuccess: enter,
		meta: { showsOwnError: true },
	});
	const ask = useMutation({
		mutationFn: () => callApi<LinkSent>("links", { method: "POST" }),
		meta: { showsOwnError: true },
	});
	const failure =
		(redeem.variables === fromAddress ? redeem.error : null) ??
		(isCancelled(passkey.error) ? null : passkey.error) ??
		ask.error;
	const byMail = session?.linksByMail !== false;
	const mayPasskey = session?.passkeys && canPasskey(session);

	return (
		<main className="welcome">
			<span className="mark" />
			<h1 ref={heading} tabIndex={-1}>
				{session?.brand ? <bdi>{session.brand}</bdi> : "Your desk"}
			</h1>
			{failure && <Callout tone="danger">{failure.message}</Callout>}
			{ask.data && (
				<div role="status">
					<Callout>
						We’ve emailed you a link. Open it on this device within {ask.data.minutes} minutes. It
						works once.
					</Callout>
				</div>
			)}
			{token ? (
				<>
					<p>Your link works once, on this device.</p>
					<Button look="primary" wide busy={redeem.isPending} onClick={() => redeem.mutate(token)}>
						Sign in
					</Button>
				</>
			) : (
				<>
					{mayPasskey && (
						<Button look="primary" wide busy={passkey.isPending} onClick={() => passkey.mutate()}>
							Sign in with your passkey
						</Button>
					)}
					<p>
						{mayPasskey ? "No passkey on this device?" : "You don’t need a password."}{" "}
						{byMail
							? "We’ll email you a link."
							: "Ask the person who looks after your server for a sign-in link. This command makes one:"}
					</p>
					{byMail ? (
						<>
							<Button
								look={mayPasskey ? undefined : "primary"}
								wide
								busy={ask.isPending}
								onClick={() => ask.mutate()}
							>
								Email me a link
							</Button>
							<p className="hint">
								It goes to the mailbox that gets your leads. You can also print one on the server:{" "}
								<code>npm run leads -- sign-in-link</code>
							</p>
						</>
					) : (
						<>
							<p>
								<code>npm run leads -- sign-in-link</code>
							</p>
							<p className="hint">The link works once, and expires after an hour.</p>
						</>
					)}
					<RecoverByCode onEnter={enter} />
				</>
			)}
		</main>
	);
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return "";
	}
}
