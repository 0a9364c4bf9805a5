import { useMutation } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Meetings, OfferName } from "../../../../gateway/desk-api/api.ts";
import { callApi } from "../../../api/api-client.ts";
import { Callout } from "../../../components/callout.tsx";
import {
	CalendarClock,
	ChartColumn,
	Check,
	ListChecks,
	MessageCircle,
} from "../../../components/icons.tsx";
import { Step } from "../step.tsx";
import { useFinish, useSteps } from "../use-steps.ts";

interface Offer {
	name: OfferName;
	title: string;
	text: string;
	Icon: ComponentType<{ size?: number; "aria-hidden"?: "true" }>;
}

const offers: readonly Offer[] = [
	{
		...{ name: "checklist", title: "A free checklist", Icon: ListChecks },
		text: "They leave their name and email, and get your PDF. Good for people who aren’t ready to talk yet.",
	},
	{
		...{ name: "call", title: "A call in your diary", Icon: CalendarClock },
		text: "They pick a time that suits you both.",
	},
	{
		...{ name: "score-card", title: "A score card", Icon: ChartColumn },
		text: "Twenty quick questions on how healthy their business is, and their score at the end.",
	},
	{
		...{ name: "enquiry", title: "An enquiry form", Icon: MessageCircle },
		text: "Name, phone number and what it’s about. Short and simple.",
	},
];

/** Makes one type of call bookable, in standard hours that the coach can change later. */
async function offerCalls(): Promise<void> {
	const { types, starter } = await callApi<Meetings>("meetings/types");
	if (types.some(({ live }) => live)) return;
	const { name } = starter;
	await callApi(`meetings/types/${name}`, { method: "PUT", body: { ...starter, live: true } });
}

/** What visitors get first. Pressing an option is the answer. */
export function OfferStep() {
	const { data } = useSteps();
	const { finish, isPending } = useFinish("offer");
	const choose = useMutation({
		mutationFn: async (offer: OfferName) => {
			if (offer === "call") await offerCalls();
			return offer;
		},
		onSuccess: (offer) => finish({ offer }),
		meta: { showsOwnError: true },
	});
	return (
		<Step title="What should visitors get first?">
			<p className="lead-in">Pick one to start with. You can add the others whenever you like.</p>
			{choose.error && <Callout tone="danger">{choose.error.message}</Callout>}
			<ul className="start-choices">
				{offers.map(({ name, title, text, Icon }) => (
					<li key={name}>
						<button
							type="button"
							aria-disabled={choose.isPending || isPending || undefined}
							onClick={() => {
								if (!choose.isPending && !isPending) choose.mutate(name);
							}}
						>
							<Icon size={26} aria-hidden="true" />
							<span>
								<strong>{title}</strong>
								<span className="hint">{text}</span>
							</span>
							{data?.offer === name && <Check size={20} role="img" aria-label="Chosen" />}
						</button>
					</li>
				))}
			</ul>
		</Step>
	);
}
