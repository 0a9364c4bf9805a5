import { useMutation, useQuery } from "@tanstack/react-query";
import type { LeadDetail, SettingsTest, TextsState } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import type { Feature } from "../../define-feature.ts";

const serviceLabels: Readonly<Record<string, string>> = {
	twilio: "Twilio",
	clicksend: "ClickSend",
	vonage: "Vonage",
	own: "Your own service",
};

/** Texts a person whom the coach has tried to ring. */
function TextButton({ lead: { id, noAnswers } }: { lead: LeadDetail }) {
	const state = useQuery({
		queryKey: ["texts"],
		queryFn: () => callApi<TextsState>("texts"),
		enabled: noAnswers > 0,
	});
	const send = useMutation({
		mutationFn: () => callApi<SettingsTest>(`leads/${id}/text`, { method: "POST" }),
		meta: { showsOwnError: true },
	});
	if (noAnswers === 0 || !state.data?.isOn) return null;
	return (
		<>
			<div className="buttons">
				<Button busy={send.isPending} onClick={() => send.mutate()}>
					Text “Sorry I missed you”
				</Button>
			</div>
			<div role="status">
				{send.data && <Callout>{send.data.text}</Callout>}
				{send.error && <Callout tone="warning">{send.error.message}</Callout>}
			</div>
		</>
	);
}

/** Text messages to visitors. */
export const texts: Feature = {
	name: "texts",
	settingsRow: {
		to: "/settings/texts",
		title: "Texts",
		text: ({ other: { TEXT_SERVICE: service } }) =>
			serviceLabels[service?.value ?? "none"] ?? "Reminders before a call",
	},
	routes: [
		{
			path: "settings/texts",
			lazy: async () => ({ Component: (await import("./texts-screen.tsx")).TextsScreen }),
		},
	],
	ProgressActions: TextButton,
};
