import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { SignOutEverywhere } from "../../gateway/desk-api/api.ts";
import { call } from "../api-client.ts";
import { Button, SureButton } from "../components/button.tsx";
import { forgetDrafts } from "../lead/draft.ts";
import { cache } from "../query-client.ts";

export function SignOutCard() {
	const navigate = useNavigate();
	const [passkeys, setPasskeys] = useState(true);
	const leave = useMutation({
		mutationFn: (everywhere?: SignOutEverywhere) =>
			everywhere
				? call<void>("sign-out-everywhere", { method: "POST", body: everywhere })
				: call<void>("sign-out", { method: "POST" }),
		async onSuccess() {
			forgetDrafts();
			await navigate("/", { replace: true });
			// Nothing of anybody stays in this page's memory.
			cache.clear();
			await cache.refetchQueries({ queryKey: ["session"] });
		},
	});
	return (
		<section className="card stack" aria-labelledby="sign-out">
			<h2 id="sign-out">Sign out</h2>
			<div className="buttons">
				<Button busy={leave.isPending} onClick={() => leave.mutate(undefined)}>
					On this device
				</Button>
				<SureButton
					label="Everywhere"
					question="Every device is signed out, this one too, and links sent by email no longer work."
					yes="Sign out everywhere"
					busy={leave.isPending}
					onSure={() => leave.mutate({ passkeys })}
				>
					<label className="check">
						<input
							type="checkbox"
							checked={passkeys}
							onChange={({ target }) => setPasskeys(target.checked)}
						/>
						<span>
							Remove all passkeys, too. Without that, a lost or stolen device that has one can sign
							in again.
						</span>
					</label>
				</SureButton>
			</div>
		</section>
	);
}
