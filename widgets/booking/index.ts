import css from "twind:booking";
import { trial } from "../../leads/forms/trial/form.ts";
import { defineWidget } from "../kit/element/define-widget.tsx";
import { BookingView } from "./booking.tsx";
import { type BookingCopy, bookingCopy, wordsOfKind } from "./messages.ts";
import { type BookingOptions, bookingKinds, bookingOptions } from "./options.ts";

defineWidget<BookingOptions, BookingCopy>({
	name: "booking",
	options: bookingOptions,
	copy: bookingCopy,
	// Both kinds ask for the same.
	form: trial,
	words: ({ kind }, copy) => wordsOfKind(kind, copy),
	variants: bookingKinds.map((kind) => ({ kind })),
	css,
	View: BookingView,
});
