import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { LinkSent, Session } from "../../gateway/desk-api/api.ts";
import { ApiError, callApi } from "../api-client.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { useHeading } from "../components/screen.tsx";
import { queryClient } from "../query-client.ts";
import { followSession } from "../session/device-data.ts";
import { withSignInLock } from "../session/sign-in-lock.ts";
import { useSession } from "../session/use-session.ts";
import { canPasskey, isCancelled, signInByPasskey } from "./passkeys.ts";

/** Sign-in without a password: by a link from the mail, a passkey, or a new link. */
export function SignIn() {
	const { hash, pathname } = useLocation();
	const navigate = useNavigate();
	const session = useSession().data;
	// A new link may be opened in the tab that shows a used one.
	const [spent, setSpent] = useState("");
	const given = pathname === "/sign-in" ? decode(hash.slice(1)) : "";
	const token = given === spent ? "" : given;
	const heading = useHeading("Sign in");

	const enter = async (entered: Session) => {
		await followSession(entered);
		queryClient.setQueryData(["session"], entered);
		const offer = entered.signedIn && entered.by === "link" && canPasskey(entered);
		if (offer) navigate("/passkey", { replace: true });
		else if (pathname === "/sign-in") navigate("/", { replace: true });
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
		(redeem.variables === given ? redeem.error : null) ??
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
						{byMail ? "We’ll email you a link." : "Print a link on your server."}
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
							<p className="hint">It works once, within an hour.</p>
						</>
					)}
					<RecoverByCode onEnter={enter} />
				</>
			)}
		</main>
	);
}

/** For who has neither mail nor a passkey at hand. */
function RecoverByCode({ onEnter }: { onEnter(entered: Session): Promise<void> }) {
	const [code, setCode] = useState<string>();
	const recover = useMutation({
		mutationFn: (typed: string) =>
			withSignInLock(() => callApi<Session>("recovery", { method: "POST", body: { code: typed } })),
		onSuccess: onEnter,
		meta: { showsOwnError: true },
	});
	if (code === undefined)
		return (
			<Button look="plain" onClick={() => setCode("")}>
				Use your printed recovery code
			</Button>
		);
	return (
		<form
			className="stack"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (code.trim() && !recover.isPending) recover.mutate(code);
			}}
		>
			<label className="field">
				<span className="label">Recovery code</span>
				<input
					className="input"
					// biome-ignore lint/a11y/noAutofocus: the press that shows the field asks for it
					autoFocus
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck="false"
					value={code}
					onChange={({ target }) => setCode(target.value)}
				/>
			</label>
			{recover.error && <Callout tone="danger">{recover.error.message}</Callout>}
			<Button type="submit" wide busy={recover.isPending || !code.trim()}>
				Sign in with this code
			</Button>
			<p className="hint">It works once. Print a new one afterwards, under Settings.</p>
		</form>
	);
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return "";
	}
}
