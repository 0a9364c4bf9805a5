import { useMutation } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { callApi } from "../api-client.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { useHeading } from "../components/screen.tsx";
import { queryClient } from "../query-client.ts";
import { wipeDevice } from "../session/device-data.ts";

/** Target of the link in the mail about a new device or passkey. Opening it changes nothing. */
export function NotMe() {
	const token = useLocation().hash.slice(1);
	const end = useMutation({
		mutationFn: () => callApi<void>("not-me", { method: "POST", body: { token } }),
		async onSuccess() {
			queryClient.clear();
			await wipeDevice();
		},
		meta: { showsOwnError: true },
	});
	const title = end.isSuccess ? "Everybody is signed out" : "Was it not you?";
	const heading = useHeading(title);
	return (
		<main className="welcome">
			<span className="mark" />
			<h1 ref={heading} tabIndex={-1}>
				{title}
			</h1>
			{end.error && <Callout tone="danger">{end.error.message}</Callout>}
			{end.isSuccess ? (
				<>
					<p role="status">
						Every device is signed out, every passkey is removed, and no link from before works.
						Your leads are as they were.
					</p>
					<p>
						Somebody had access to a device of yours, or to your mailbox. Change the mailbox’s
						password first; then sign in by a fresh link and set up a new passkey.
					</p>
					<Link className="button button-wide" to="/sign-in" replace>
						Sign in again
					</Link>
				</>
			) : (
				<>
					<p>
						Is there a device or a passkey that you do not know? One press signs out every device,
						this one too, and removes every passkey. Your leads stay as they are.
					</p>
					<Button look="danger-sure" wide busy={end.isPending} onClick={() => end.mutate()}>
						It was not me: sign everybody out
					</Button>
					<p className="hint">
						Nothing has happened yet. If it was you after all, just close this page.
					</p>
				</>
			)}
		</main>
	);
}
