import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { FirstSteps, StepChoices, StepName } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { queryClient } from "../../queries/query-client.ts";

const queryKey = ["start"];

/** The screens in order, each with its title in a list. */
export const steps: readonly (readonly [StepName, title: string])[] = [
	["you", "Who you are"],
	["hear", "How you hear about leads"],
	["offer", "What visitors get first"],
	["line", "The line for your website"],
	["seen", "See it on your page"],
	["test", "Send a test lead"],
];

/** Path of the screen after this one; after the last, the list of leads. */
export function pathAfter(step: StepName): string {
	const at = steps.findIndex(([name]) => name === step);
	const next = steps[at + 1]?.[0];
	return next ? `/start/${next}` : "/";
}

/** The first screen that the coach hasn't finished. */
export const firstOpen = ({ finished }: Pick<FirstSteps, "finished">): StepName | undefined =>
	steps.find(([name]) => !finished.includes(name))?.[0];

/**
 * The coach's progress.
 * @param pollMs refetches at this interval, for changes made on another page
 */
export const useSteps = (pollMs: number | false = false) =>
	useQuery({
		queryKey,
		queryFn: () => callApi<FirstSteps>("start"),
		refetchInterval: pollMs,
	});

/** Saves choices of the first steps. */
export const useSaveSteps = () =>
	useMutation({
		mutationFn: (body: Partial<StepChoices>) =>
			callApi<FirstSteps>("start", { method: "PUT", body }),
		onSuccess: (state) => queryClient.setQueryData(queryKey, state),
	});

/** Finishes a screen, and goes on to the next. */
export function useFinish(step: StepName) {
	const save = useSaveSteps();
	const navigate = useNavigate();
	return {
		isPending: save.isPending,
		finish: (choices: Partial<StepChoices> = {}, to = pathAfter(step)) =>
			save.mutate({ ...choices, finished: [step] }, { onSuccess: () => void navigate(to) }),
	};
}
