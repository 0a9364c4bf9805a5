import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ClaimCode, ClaimDesk, Session } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api/api-client.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { useHeading } from "../components/screen.tsx";
import { firstPath } from "../define-feature.ts";
import { queryClient } from "../queries/query-client.ts";
import { followSession } from "../session/device-data.ts";
import { withSignInLock } from "../session/sign-in-lock.ts";
import { CodeField } from "./code-field.tsx";
import { canPasskey } from "./passkeys.ts";

/** Claims a new installation: the code that the server shows, then the address for enquiries. */
export function Claim() {
	const { pathname, hash } = useLocation();
	const [code, setCode] = useState(pathname === "/claim" ? hash.slice(1) : "");
	const [isKnown, setKnown] = useState(false);
	return isKnown ? (
		<OwnerAddress code={code} onWrongCode={() => setKnown(false)} />
	) : (
		<Code code={code} onType={setCode} onKnown={() => setKnown(true)} />
	);
}

function Code({
	code,
	onType,
	onKnown,
}: {
	code: string;
	onType(code: string): void;
	onKnown(): void;
}) {
	const title = "Welcome. Let’s make this desk yours";
	const heading = useHeading(title);
	const check = useMutation({
		mutationFn: (body: ClaimCode) => callApi<void>("claim/code", { method: "POST", body }),
		onSuccess: onKnown,
		meta: { showsOwnError: true },
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!check.isPending && code.trim()) check.mutate({ code });
	};
	return (
		<main className="welcome">
			<span className="mark" />
			<h1 ref={heading} tabIndex={-1}>
				{title}
			</h1>
			<p>When your server started, it showed a code. Enter it here.</p>
			{check.error && <Callout tone="danger">{check.error.message}</Callout>}
			<form className="stack" noValidate onSubmit={submit}>
				<CodeField
					label="Code"
					placeholder="ABCD-EFGH-JKLM"
					autoComplete="one-time-code"
					value={code}
					onType={onType}
				/>
				<Button type="submit" look="primary" wide busy={check.isPending || !code.trim()}>
					Continue
				</Button>
			</form>
			<p className="hint">
				You’ll find it in your server’s log, or on your host’s “Logs” page. It works for an hour.
				Restart the server to get a new one.
			</p>
		</main>
	);
}

function OwnerAddress({ code, onWrongCode }: { code: string; onWrongCode(): void }) {
	const [email, setEmail] = useState("");
	const title = "Where should your enquiries go?";
	const heading = useHeading(title);
	const navigate = useNavigate();
	const claim = useMutation({
		mutationFn: (body: ClaimDesk) =>
			withSignInLock(() => callApi<Session>("claim", { method: "POST", body })),
		async onSuccess(session) {
			await followSession(session);
			queryClient.setQueryData(["session"], session);
			const next = firstPath();
			const isOffered = session.signedIn && canPasskey(session);
			navigate(isOffered ? "/passkey" : next, { replace: true, state: { next } });
		},
		meta: { showsOwnError: true },
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!claim.isPending && email.trim()) claim.mutate({ code, email });
	};
	const isRefused = claim.error && "code" in claim.error && claim.error.code === "gone";
	return (
		<main className="welcome">
			<span className="mark" />
			<h1 ref={heading} tabIndex={-1}>
				{title}
			</h1>
			<p>We’ll email enquiries and sign-in links to this address.</p>
			{claim.error && <Callout tone="danger">{claim.error.message}</Callout>}
			<form className="stack" noValidate onSubmit={submit}>
				<label className="field">
					<span className="label">Your email address</span>
					<input
						className="input"
						type="email"
						autoComplete="email"
						value={email}
						onChange={({ target }) => setEmail(target.value)}
					/>
				</label>
				<Button type="submit" look="primary" wide busy={claim.isPending || !email.trim()}>
					Open my desk
				</Button>
				{isRefused && (
					<Button wide onClick={onWrongCode}>
						Enter another code
					</Button>
				)}
			</form>
			<p className="hint">You can change it later, under Settings.</p>
		</main>
	);
}
