import { useMutation } from "@tanstack/react-query";
import type { BusinessState, PublishFacts } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { queryClient } from "../../queries/query-client.ts";

/** How long publishing may take, in milliseconds. It takes seconds, or longer on a busy server. */
const timeoutMs = 310_000;

export interface PublishDetails {
	publish(revision: number): void;
	isPending: boolean;
	isDone: boolean;
	/** Why publishing failed, in a sentence. */
	failure: string | undefined;
}

/** Publishes the coach's details in the background, while they go on to the next screens. */
export function usePublishDetails(): PublishDetails {
	const { mutate, isPending, isSuccess, error } = useMutation({
		mutationFn: (body: PublishFacts) =>
			callApi<BusinessState>("business/publish", { method: "POST", body, timeoutMs }),
		onSuccess(state) {
			queryClient.setQueryData(["business"], state);
			for (const key of ["setup", "session"])
				void queryClient.invalidateQueries({ queryKey: [key] });
		},
		meta: { showsOwnError: true },
	});
	return {
		publish: (revision) => mutate({ revision }),
		...{ isPending, isDone: isSuccess, failure: error?.message },
	};
}
