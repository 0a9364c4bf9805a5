import { officePackage } from "../../leads/forms/package/form.ts";
import { trial } from "../../leads/forms/trial/form.ts";
import { useWidget } from "../kit/element/use-widget.ts";
import { InlineLeadForm } from "../kit/form/inline-lead-form.tsx";
import type { BookingMessages } from "./messages.ts";
import type { BookingOptions } from "./options.ts";

/** How soon after a valid submit the form may be sent again, in milliseconds (spec section 9). */
export const cooldownMs = 5000;
/**
 * Shortest time, in milliseconds, that a booking shows as being sent: people distrust an instant
 * answer (spec section 9).
 */
export const minDurationMs = 1000;

const forms = { trial, package: officePackage };

/**
 * When each kind of booking was last sent, in milliseconds; kept when a dialog is closed and opened
 * again.
 */
export const lastSentAt = new Map<BookingOptions["kind"], number>();

const loadSuccess = () => import("./success.ts");

/** The booking form of the office-cleaning trial and package (spec sections 4, 5 and 8). */
export function BookingView() {
	const host = useWidget<BookingOptions, BookingMessages>();
	const { messages, options } = host;
	return (
		<InlineLeadForm
			definition={forms[options.kind]}
			loadSuccess={loadSuccess}
			minDurationMs={minDurationMs}
			honeypotSilent
			onSending={() => {
				lastSentAt.set(options.kind, performance.now());
			}}
			rejectSubmit={() =>
				performance.now() - (lastSentAt.get(options.kind) ?? -cooldownMs) < cooldownMs
					? { title: messages.tooSoon, text: messages.tooSoonText }
					: undefined
			}
		/>
	);
}
