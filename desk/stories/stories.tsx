/** Every state of the desk's shared components, for the gallery and for tests. */
import { type ReactNode, useEffect } from "react";
import { ApiError } from "../api/api-client.ts";
import { Button, ConfirmButton } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Toasts, toast } from "../components/toast.tsx";
import type { ByStory } from "./story-names.ts";

export interface Story {
	content: ReactNode;
	/** Label of a button to press to reach the state. */
	press?: string;
}

const query = { data: undefined, error: null, refetch() {} };
const away = new ApiError("unreachable", "We couldn’t reach your server. Nothing was changed.");

const erase = (
	<ConfirmButton
		label="Erase"
		question="Erase this person? Two leads and what they brought will be erased for good."
		yes="Yes, erase"
		onConfirm={() => toast("2 leads are erased.")}
	/>
);

function ToastStory({ texts }: { texts: readonly string[] }) {
	useEffect(() => {
		// With 0, toasts stay until they are dismissed.
		for (const text of texts) toast(text, {}, 0);
	}, [texts]);
	return (
		<div className="foot">
			<Toasts />
		</div>
	);
}
const oneToast = ["Copied the number."];
const twoToasts = [
	"Sending to your CRM and mailbox.",
	"Another device had marked it as contacted. Your change counts now.",
];

/** By component and state. */
export const stories: ByStory<Story> = {
	"query state": {
		loading: { content: <QueryState of={query} lines={4} /> },
		failed: { content: <QueryState of={{ ...query, error: away }} lines={4} /> },
		"failed, tried again elsewhere": {
			content: <QueryState of={{ ...query, error: away }} lines={4} again="" />,
		},
	},
	"empty state": {
		plain: { content: <EmptyState title="Nobody left to ring back" /> },
		"with a reason": {
			content: (
				<EmptyState title="No calls here">What visitors book stands here, day by day.</EmptyState>
			),
		},
		"with a way on": {
			content: (
				<EmptyState title="No leads match" to="/" go="Show all leads">
					Fewer words find more.
				</EmptyState>
			),
		},
	},
	callout: {
		plain: { content: <Callout>Leads are kept for 90 days after they were delivered.</Callout> },
		warning: {
			content: <Callout tone="warning">Your mail address is still the sample one.</Callout>,
		},
		danger: {
			content: (
				<Callout tone="danger">Your CRM isn't answering. Leads wait, and none is lost.</Callout>
			),
		},
	},
	toast: {
		one: { content: <ToastStory texts={oneToast} /> },
		two: { content: <ToastStory texts={twoToasts} /> },
	},
	"confirm button": {
		idle: { content: erase },
		asking: { content: erase, press: "Erase" },
		"not allowed yet": {
			content: (
				<ConfirmButton
					label="Erase"
					question="Looking for other leads of this person …"
					yes="Yes, erase"
					possible={false}
					onConfirm={() => {}}
				/>
			),
			press: "Erase",
		},
		"with a choice": {
			content: (
				<ConfirmButton
					label="Everywhere"
					question="Sign out on every device?"
					yes="Yes, sign out"
					onConfirm={() => {}}
				>
					<label className="check">
						<input type="checkbox" defaultChecked />
						<span>Remove all passkeys as well</span>
					</label>
				</ConfirmButton>
			),
			press: "Everywhere",
		},
	},
	button: {
		looks: {
			content: (
				<div className="buttons">
					<Button look="primary">Save</Button>
					<Button>Change</Button>
					<Button look="danger">Remove</Button>
					<Button look="plain">Undo</Button>
					<Button aria-pressed={true}>Called</Button>
					<Button busy>Called</Button>
				</div>
			),
		},
	},
};
