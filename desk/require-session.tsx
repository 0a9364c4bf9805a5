import { Outlet, useLocation } from "react-router";
import { Button } from "./components/button.tsx";
import { Callout } from "./components/callout.tsx";
import { Skeleton } from "./components/skeleton.tsx";
import { SignIn } from "./sign-in/sign-in.tsx";
import { useSession } from "./sign-in/use-session.ts";

/** Shows the sign-in page until the coach is signed in, and then the page they asked for. */
export function RequireSession() {
	const { data: session, error, refetch, isFetching } = useSession();
	const { pathname } = useLocation();
	if (session?.signedIn || (session && pathname === "/sign-in")) return <Outlet />;
	if (session) return <SignIn />;
	return (
		<main className="welcome">
			<span className="mark" />
			{error ? (
				<>
					<h1>Your gateway does not answer</h1>
					<Callout tone="wrong">
						It may be starting again, or this device has no line. Leads that come in meanwhile wait
						in the visitors’ browsers and are not lost.
					</Callout>
					<Button look="go" busy={isFetching} onClick={() => void refetch()}>
						Try again
					</Button>
				</>
			) : (
				<Skeleton lines={3} />
			)}
		</main>
	);
}
