import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { cache } from "../cache.ts";
import { call } from "../call.ts";
import { forgetDrafts } from "../lead/draft.ts";
import { Button, SureButton } from "../parts/press.tsx";

export function SignOutCard() {
	const navigate = useNavigate();
	const leave = useMutation({
		mutationFn: (path: "sign-out" | "sign-out-everywhere") => call(path, { method: "POST" }),
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
				<Button busy={leave.isPending} onClick={() => leave.mutate("sign-out")}>
					On this device
				</Button>
				<SureButton
					label="Everywhere"
					question="Every device is signed out, this one too, and links sent by email no longer work. Passkeys stay."
					yes="Sign out everywhere"
					busy={leave.isPending}
					onSure={() => leave.mutate("sign-out-everywhere")}
				/>
			</div>
		</section>
	);
}
