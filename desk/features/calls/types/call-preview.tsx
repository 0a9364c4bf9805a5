import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { MeetingPreview, MeetingTypeDto } from "../../../../gateway/desk-api/api.ts";
import { callApi } from "../../../api/api-client.ts";
import { PreviewFrame } from "../../../components/preview-frame.tsx";

/** Pause in typing after which the preview is updated, in milliseconds. */
const pauseMs = 400;

/** The value, once it has not changed for `pauseMs`. */
function useSettled<Value>(value: Value): Value {
	const [settledValue, setSettledValue] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettledValue(value), pauseMs);
		return () => clearTimeout(timer);
	}, [value]);
	return settledValue;
}

/** A call type as visitors would see it. While the draft is invalid, the last preview stays. */
export function CallPreview({ draft }: { draft: MeetingTypeDto | undefined }) {
	const settledDraft = useSettled(JSON.stringify(draft));
	const { data } = useQuery({
		queryKey: ["meeting-preview", settledDraft],
		queryFn: ({ signal }) =>
			callApi<MeetingPreview>("meetings/preview", {
				method: "POST",
				body: JSON.parse(settledDraft),
				signal,
			}),
		enabled: settledDraft !== undefined,
		placeholderData: keepPreviousData,
		retry: false,
	});
	return <PreviewFrame of="the call" src="/leads/meetings/_preview" message={data} />;
}
