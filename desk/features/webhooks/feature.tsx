import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import type { Feature } from "../../define-feature.ts";
import { queryClient } from "../../queries/query-client.ts";

/** Resends webhook events that the receiver did not accept. */
function RetryWebhooks() {
	const send = useMutation({
		mutationFn: () => callApi("webhooks/retry", { method: "POST" }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ["health"] }),
	});
	return (
		<div className="buttons">
			<Button busy={send.isPending} onClick={() => send.mutate()}>
				Send again
			</Button>
			<span role="status">
				{send.isSuccess &&
					"Sending. This turns green a few minutes after everything has been sent."}
				{send.isError && send.error.message}
			</span>
		</div>
	);
}

/** Events for other programs. */
export const webhooks: Feature = {
	name: "webhooks",
	healthActions: { "retry-webhooks": RetryWebhooks },
};
