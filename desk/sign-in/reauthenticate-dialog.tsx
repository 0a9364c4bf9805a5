import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { LinkSent } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api/api-client.ts";
import { useReauthentication } from "../api/reauthenticate.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { queryClient } from "../queries/query-client.ts";
import { rememberSession } from "../session/last-session.ts";
import { sessionQuery } from "../session/use-session.ts";
import { canPasskey, isCancelled, signInByPasskey } from "./passkeys.ts";

/** How often to check whether the coach has used a link in another tab, in milliseconds. */
const pollMs = 2000;

/** Asks for a fresh sign-in in a dialog over the page. */
export function ReauthenticateDialog() {
	const question = useReauthentication();
	return question && <Dialog answer={question.answer} />;
}

function Dialog({ answer }: { answer(proven: boolean): void }) {
	const [openedAt] = useState(() => Date.now());
	const dialog = useRef<HTMLDialogElement>(null);
	const hasAnswered = useRef(false);
	const say = useRef(answer);
	const end = (proven: boolean) => {
		hasAnswered.current = true;
		say.current(proven);
	};
	useEffect(() => {
		const { current } = dialog;
		const ask = say.current;
		current?.showModal();
		return () => {
			current?.close();
			// A sign-out closed the dialog: reject everything that waits for the answer.
			if (!hasAnswered.current) ask(false);
		};
	}, []);

	const { data: session, dataUpdatedAt } = useQuery({
		...sessionQuery,
		refetchInterval: pollMs,
		refetchOnWindowFocus: "always",
	});
	const proven = session?.signedIn && session.provenMs > 0 && dataUpdatedAt > openedAt;
	useEffect(() => {
		if (!proven) return;
		hasAnswered.current = true;
		say.current(true);
	}, [proven]);

	const passkey = useMutation({
		mutationFn: signInByPasskey,
		onSuccess(session) {
			// Remember it first: another passkey would otherwise look like another person, and the desk
			// would delete drafts.
			if (session.signedIn) rememberSession(session);
			queryClient.setQueryData(["session"], session);
			end(true);
		},
		meta: { showsOwnError: true },
	});
	const link = useMutation({
		mutationFn: () => callApi<LinkSent>("links", { method: "POST" }),
		meta: { showsOwnError: true },
	});
	const failure = (isCancelled(passkey.error) ? null : passkey.error) ?? link.error;
	const mayPasskey = session?.passkeys && canPasskey(session);
	const byMail = session?.linksByMail !== false;
	return (
		<dialog
			ref={dialog}
			className="card stack proof"
			aria-labelledby="proof"
			onCancel={(event) => {
				event.preventDefault();
				end(false);
			}}
		>
			<h2 id="proof">Confirm it’s you</h2>
			<p>For your security, please sign in again. You won’t lose what you typed.</p>
			{failure && <Callout tone="danger">{failure.message}</Callout>}
			{mayPasskey && (
				<Button look="primary" wide busy={passkey.isPending} onClick={() => passkey.mutate()}>
					Confirm with your passkey
				</Button>
			)}
			{byMail && !link.data && (
				<Button
					look={mayPasskey ? undefined : "primary"}
					wide
					busy={link.isPending}
					onClick={() => link.mutate()}
				>
					Email me a link
				</Button>
			)}
			{!byMail && (
				<>
					<p>{mayPasskey ? "Or print a link" : "Print a link"} on the server:</p>
					<p>
						<code>npm run leads -- sign-in-link</code>
					</p>
				</>
			)}
			{(link.data || !byMail) && (
				<p role="status">
					{link.data && "We’ve emailed you a link. "}
					Open it in another tab of this browser and press <strong>Sign in</strong>. This page will
					then continue.
				</p>
			)}
			<Button wide onClick={() => end(false)}>
				Cancel
			</Button>
		</dialog>
	);
}
