import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api/api-client.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { withSignInLock } from "../session/sign-in-lock.ts";
import { CodeField } from "./code-field.tsx";

/** Sign-in with the printed recovery code, without email or a passkey. */
export function RecoverByCode({ onEnter }: { onEnter(session: Session): Promise<void> }) {
	const [code, setCode] = useState<string>();
	const recover = useMutation({
		mutationFn: (code: string) =>
			withSignInLock(() => callApi<Session>("recovery", { method: "POST", body: { code: code } })),
		onSuccess: onEnter,
		meta: { showsOwnError: true },
	});
	if (code === undefined)
		return (
			<Button look="plain" onClick={() => setCode("")}>
				Use your printed recovery code
			</Button>
		);
	return (
		<form
			className="stack"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (code.trim() && !recover.isPending) recover.mutate(code);
			}}
		>
			<CodeField label="Recovery code" autoComplete="off" autoFocus value={code} onType={setCode} />
			{recover.error && <Callout tone="danger">{recover.error.message}</Callout>}
			<Button type="submit" wide busy={recover.isPending || !code.trim()}>
				Sign in with this code
			</Button>
			<p className="hint">It works once. Print a new one afterwards, under Settings.</p>
		</form>
	);
}
