import { Link, useNavigate } from "react-router";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { Screen } from "../components/screen.tsx";
import { passkeyErrorText } from "./passkeys.ts";
import { useAddPasskey } from "./use-add-passkey.ts";

/** Offered after a sign-in by link. */
export function AddPasskey() {
	const navigate = useNavigate();
	const enrol = useAddPasskey(() => navigate("/", { replace: true }));
	const trouble = passkeyErrorText(enrol.error);
	return (
		<Screen title="Next time, sign in with a fingerprint or your face">
			<p>
				A passkey signs you in with your fingerprint, your face or this device’s PIN. It stays on
				the device; there is nothing to remember and nothing to steal.
			</p>
			{trouble && <Callout tone="danger">{trouble}</Callout>}
			<div className="buttons">
				<Button look="primary" busy={enrol.isPending} onClick={() => enrol.mutate()}>
					Set up a passkey
				</Button>
				<Link className="button" to="/" replace>
					Not now
				</Link>
			</div>
		</Screen>
	);
}
