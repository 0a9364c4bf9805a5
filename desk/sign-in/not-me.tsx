import { useMutation } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { callApi } from "../api/api-client.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { useHeading } from "../components/screen.tsx";
import { queryClient } from "../queries/query-client.ts";
import { wipeDevice } from "../session/device-data.ts";

/** Target of the link in the email about a new device or passkey. Opening it changes nothing. */
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
	const title = end.isSuccess ? "All devices are signed out" : "Wasn’t that you?";
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
						Every device is signed out, every passkey removed, and old links no longer work. Your
						leads are unchanged.
					</p>
					<p>
						Somebody may have access to your mailbox or one of your devices. Change your mailbox
						password first, then sign in with a new link and set up a new passkey.
					</p>
					<Link className="button button-wide" to="/sign-in" replace>
						Sign in again
					</Link>
				</>
			) : (
				<>
					<p>
						If you don’t recognise a device or passkey, sign out everywhere. This signs out all
						devices, including this one, and removes every passkey. Your leads aren’t affected.
					</p>
					<Button look="danger-sure" wide busy={end.isPending} onClick={() => end.mutate()}>
						Sign out all devices
					</Button>
					<p className="hint">If it was you, just close this page.</p>
				</>
			)}
		</main>
	);
}
