import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOutletContext } from "react-router";
import type {
	BusinessState,
	SaveFacts,
	SettingsState,
	WebsiteFacts,
} from "../../../../gateway/desk-api/api.ts";
import { ApiError, callApi } from "../../../api/api-client.ts";
import { Button } from "../../../components/button.tsx";
import { Callout } from "../../../components/callout.tsx";
import { QueryState } from "../../../components/query-state.tsx";
import { queryClient } from "../../../queries/query-client.ts";
import { useKeptText } from "../kept-text.ts";
import type { StartContext } from "../start-layout.tsx";
import { Step } from "../step.tsx";
import { useFinish } from "../use-steps.ts";
import { DetailInput } from "./detail-input.tsx";
import { detailFields, initialText, noFacts, toFacts } from "./details-fields.ts";
import { Looks } from "./looks.tsx";
import { type ChosenLooks, noLooks } from "./website-looks.ts";

/** Who the coach is: details from their website to confirm, or to type in. */
export function DetailsStep() {
	const [websiteFacts] = useKeptText<WebsiteFacts>("found", noFacts);
	const business = useQuery({
		queryKey: ["business"],
		queryFn: () => callApi<BusinessState>("business"),
		retry: false,
	});
	// The address that enquiries go to is the best guess for the one that visitors see.
	const settings = useQuery({
		queryKey: ["settings"],
		queryFn: () => callApi<SettingsState>("settings"),
		retry: false,
	});
	const { finish, isPending } = useFinish("you");
	// The gateway answers "gone" without "My business", and "conflict" where the desk can't publish.
	const isFixed =
		business.error instanceof ApiError && ["gone", "conflict"].includes(business.error.code);
	if (isFixed)
		return (
			<Step title="Your details are on your server">
				<p className="lead-in">
					On this server, your name, phone number and colours are in a file. The person who set it
					up can change them there.
				</p>
				<Button look="primary" wide busy={isPending} onClick={() => finish()}>
					Continue
				</Button>
			</Step>
		);
	const isReady = business.data && !settings.isPending;
	return (
		<Step title={websiteFacts.facts.length > 0 ? "Is this right?" : "Who are you?"}>
			<p className="lead-in">{leadInFor(websiteFacts)}</p>
			<QueryState of={business} lines={6} height={64} />
			{isReady && (
				<DetailsForm
					saved={business.data}
					found={websiteFacts}
					ownEmail={settings.data?.mail.to ?? ""}
				/>
			)}
		</Step>
	);
}

function leadInFor({ address, facts }: WebsiteFacts): string {
	if (facts.length > 0) return "We found this on your website. Change anything that’s wrong.";
	return address === ""
		? "Visitors see this on your forms and in your emails."
		: "We didn’t find your details on your website, so please type them.";
}

interface DetailsFormProps {
	saved: BusinessState;
	found: WebsiteFacts;
	ownEmail: string;
}

const missing = "Please fill this in.";

function DetailsForm({ saved, found, ownEmail }: DetailsFormProps) {
	const { publishDetails } = useOutletContext<StartContext>();
	const { finish } = useFinish("you");
	const [typedDetails, setTypedDetails] = useKeptText<Record<string, string>>("details", {});
	const [looks, setLooks] = useKeptText<ChosenLooks>("looks", noLooks);
	const [problems, setProblems] = useState<Record<string, string>>({});
	const textOf = (key: string) =>
		typedDetails[key] ??
		(initialText(key, saved, found) || (key === "contact.email" ? ownEmail : ""));
	const texts = Object.fromEntries(detailFields.map(({ key }) => [key, textOf(key)]));
	const save = useMutation({
		mutationFn: (body: SaveFacts) =>
			callApi<BusinessState>("business/draft", { method: "PUT", body }),
		onSuccess(state) {
			queryClient.setQueryData(["business"], state);
			const mine = state.problems.map(({ key, text }) => [fieldOf(key), text] as const);
			const knownDetails = mine.filter(([key]) => detailFields.some((field) => field.key === key));
			if (knownDetails.length > 0) return show(Object.fromEntries(knownDetails));
			setTypedDetails({});
			setLooks(noLooks);
			if (state.changes.length > 0) publishDetails.publish(state.revision);
			finish();
		},
		onError: () => void queryClient.invalidateQueries({ queryKey: ["business"] }),
		meta: { showsOwnError: true },
	});
	function show(details: Record<string, string>): void {
		setProblems(details);
		const [first] = detailFields.filter(({ key }) => details[key]);
		// After the message has rendered.
		setTimeout(() => document.getElementById(first?.key ?? "")?.focus());
	}
	function submit() {
		const empty = detailFields.filter(({ key, isOptional }) => !isOptional && !texts[key]?.trim());
		if (empty.length > 0) return show(Object.fromEntries(empty.map(({ key }) => [key, missing])));
		setProblems({});
		save.mutate({ revision: saved.revision, values: toFacts(texts, saved, found, looks) });
	}
	return (
		<form
			className="stack"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (!save.isPending) submit();
			}}
		>
			{detailFields.map((field) => (
				<DetailInput
					key={field.key}
					field={field}
					value={texts[field.key] ?? ""}
					example={saved.values[field.key]}
					fact={found.facts.find(({ key }) => key === field.key)}
					problem={problems[field.key]}
					onType={(text) => {
						setProblems(({ [field.key]: _, ...others }) => others);
						setTypedDetails({ ...typedDetails, [field.key]: text });
					}}
				/>
			))}
			<Looks {...{ found, saved, looks }} onChoose={setLooks} />
			{save.error && <Callout tone="danger">{save.error.message}</Callout>}
			<Button type="submit" look="primary" wide busy={save.isPending}>
				{save.isPending ? "Saving …" : "That’s right, continue"}
			</Button>
			<p className="hint">You’ll find prices, links and everything else under “My business”.</p>
		</form>
	);
}

/** The field that shows a problem. */
const fieldOf = (key: string): string => {
	if (key === "contact.mobile") return "contact.phone";
	if (key === "identity.firstName" || key === "identity.dataController") return "identity.name";
	return detailFields.find((field) => key.startsWith(field.key))?.key ?? key;
};
