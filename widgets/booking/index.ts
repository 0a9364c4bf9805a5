import css from "twind:booking";
import { trial } from "../../leads/forms/trial/form.ts";
import { defineWidget } from "../kit/define-widget.tsx";
import { BookingView } from "./booking.tsx";
import { type BookingMessages, bookingMessages, messagesForKind } from "./messages.ts";
import { type BookingOptions, bookingKinds, bookingOptions } from "./options.ts";

defineWidget<BookingOptions, BookingMessages>({
	name: "booking",
	options: bookingOptions,
	messages: bookingMessages,
	// Both kinds have the same fields.
	form: trial,
	messagesFor: ({ kind }, messages) => messagesForKind(kind, messages),
	variants: bookingKinds.map((kind) => ({ kind })),
	css,
	View: BookingView,
});
