import { Link, useLocation, useNavigate } from "react-router";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { Screen } from "../components/screen.tsx";
import { passkeyErrorText } from "./passkeys.ts";
import { useAddPasskey } from "./use-add-passkey.ts";

/** Offered after a sign-in by link, and after the desk was claimed. */
export function AddPasskey() {
	const navigate = useNavigate();
	const { state } = useLocation();
	/** Where the coach was going before signing in. */
	const next = typeof state?.next === "string" ? state.next : "/";
	const enrol = useAddPasskey(() => navigate(next, { replace: true }));
	const trouble = passkeyErrorText(enrol.error);
	return (
		<Screen title="Sign in with a fingerprint or your face next time">
			<p>
				A passkey signs you in with your fingerprint, your face or this device’s PIN. It stays on
				this device, and there’s no password to remember.
			</p>
			{trouble && <Callout tone="danger">{trouble}</Callout>}
			<div className="buttons">
				<Button look="primary" busy={enrol.isPending} onClick={() => enrol.mutate()}>
					Set up a passkey
				</Button>
				<Link className="button" to={next} replace>
					Not now
				</Link>
			</div>
		</Screen>
	);
}
