import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { SignOutEverywhere } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api/api-client.ts";
import { Button, ConfirmButton } from "../components/button.tsx";
import { pluralise } from "../lib/date-range.ts";
import { wipeSnapshot } from "../offline/snapshot.ts";
import { useOutbox } from "../outbox/outbox.ts";
import { queryClient } from "../queries/query-client.ts";
import { wipeDevice } from "../session/device-data.ts";

export function SignOutCard() {
	const navigate = useNavigate();
	const [passkeys, setPasskeys] = useState(true);
	const waiting = useOutbox().entries.length;
	const leave = useMutation({
		mutationFn: (everywhere?: SignOutEverywhere) =>
			everywhere
				? callApi<void>("sign-out-everywhere", { method: "POST", body: everywhere })
				: callApi<void>("sign-out", { method: "POST" }),
		async onSuccess() {
			await wipeDevice();
			await navigate("/", { replace: true });
			// No personal data stays in this page's memory, and nothing is stored from it.
			queryClient.clear();
			await wipeSnapshot();
			await queryClient.refetchQueries({ queryKey: ["session"] });
		},
	});
	return (
		<section className="card stack" aria-labelledby="sign-out">
			<h2 id="sign-out">Sign out</h2>
			<p className="hint">
				We’ll remove your leads from this device and turn off its notifications.
				{waiting > 0 &&
					` ${pluralise(waiting, "change")} made without signal ${waiting === 1 ? "hasn’t" : "haven’t"} been sent yet and would be lost.`}
			</p>
			<div className="buttons">
				<Button busy={leave.isPending} onClick={() => leave.mutate(undefined)}>
					Sign out on this device
				</Button>
				<ConfirmButton
					label="Sign out everywhere"
					question="Sign out every device, including this one? Email links you haven’t used will stop working."
					yes="Yes, sign out"
					busy={leave.isPending}
					onConfirm={() => leave.mutate({ passkeys })}
				>
					<label className="check">
						<input
							type="checkbox"
							checked={passkeys}
							onChange={({ target }) => setPasskeys(target.checked)}
						/>
						<span>
							Remove all passkeys as well. Otherwise a lost or stolen device that has one can sign
							in again.
						</span>
					</label>
				</ConfirmButton>
			</div>
		</section>
	);
}
