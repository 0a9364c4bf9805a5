import css from "twind:booking";
import { defineWidget } from "../kit/define-widget.tsx";
import { BookingView } from "./booking.tsx";
import { type BookingCopy, bookingCopy, wordsOfKind } from "./copy.ts";
import { type BookingOptions, bookingKinds, bookingOptions } from "./options.ts";

defineWidget<BookingOptions, BookingCopy>({
	name: "booking",
	options: bookingOptions,
	copy: bookingCopy,
	words: ({ kind }, copy) => wordsOfKind(kind, copy),
	variants: bookingKinds.map((kind) => ({ kind })),
	css,
	View: BookingView,
});
