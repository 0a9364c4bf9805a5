import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { registerWorker } from "../offline/register-worker.ts";
import { forgetAnswers } from "../session/device-data.ts";
import { useSession } from "../session/use-session.ts";
import { Claim } from "../sign-in/claim.tsx";
import { SignIn } from "../sign-in/sign-in.tsx";

/** Shows the sign-in page until the coach is signed in, then the page that they opened. */
export function RequireSession() {
	const { data: session, error, refetch, isFetching } = useSession();
	const { pathname } = useLocation();
	const navigate = useNavigate();
	// Pressing a notification opens its lead, after a sign-in if needed.
	useEffect(() => registerWorker((path) => void navigate(path)), [navigate]);
	const isSignedOut = session?.signedIn === false;
	useEffect(() => {
		if (isSignedOut) forgetAnswers();
	}, [isSignedOut]);
	if (session?.signedIn === false && session.claim) return <Claim />;
	if (session?.signedIn || (session && pathname === "/sign-in")) return <Outlet />;
	if (session) return <SignIn />;
	return (
		<main className="welcome">
			<span className="mark" />
			{error ? (
				<>
					<h1>Can’t reach your server</h1>
					<Callout tone="danger">
						It may be restarting, or this device may be offline. Visitors’ leads wait in their
						browsers, so none are lost.
					</Callout>
					<Button look="primary" busy={isFetching} onClick={() => void refetch()}>
						Try again
					</Button>
				</>
			) : (
				<Skeleton lines={3} />
			)}
		</main>
	);
}
