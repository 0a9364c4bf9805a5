import type { FieldErrors } from "../../leads/lead.ts";
import type { BookingForm as Words } from "../content/types.ts";
import type { Booking } from "../lib/booking.ts";
import { useBooking } from "../lib/use-booking.ts";
import { Icon } from "./icon.tsx";
import { Toast } from "./toast.tsx";

/** The booking form of the two office-cleaning pages; each has its own texts (spec sections 4 and 8). */
export function BookingForm({ kind, words }: { kind: Booking["kind"]; words: Words }) {
	const { buttons, hints, labels, privacy, toasts } = words;
	const booking = useBooking(kind, toasts);
	const { errors, state, toast } = booking;
	return (
		<>
			<form
				ref={booking.form}
				className="booking"
				data-late="waiting"
				noValidate
				onSubmit={booking.onSubmit}
				onInput={booking.edited}
				onFocus={booking.warm}
			>
				<Field name="name" label={labels.name} autoComplete="name" errors={errors} />
				<Field name="company" label={labels.company} autoComplete="organization" errors={errors} />
				<Field
					name="email"
					type="email"
					label={labels.email}
					autoComplete="email"
					errors={errors}
				/>
				<Field
					name="phone"
					type="tel"
					label={labels.phone}
					hint={hints.phone}
					autoComplete="tel"
					errors={errors}
				/>
				<Field name="message" label={labels.message} hint={hints.message} long errors={errors} />
				<div className="trap" aria-hidden="true">
					<label htmlFor="website">{labels.website}</label>
					<input id="website" name="website" tabIndex={-1} autoComplete="off" />
				</div>
				<button
					className="btn btn-amber booking-button"
					type="submit"
					disabled={state === "done"}
					aria-disabled={state === "busy"}
				>
					{buttons[state]}
				</button>
				<p className="booking-note">
					{privacy.text} <a href={privacy.link.href}>{privacy.link.label}</a>
				</p>
			</form>
			<p className="booking-off">{words.withoutScript}</p>
			{toast && <Toast key={toast.title} {...toast} onGone={booking.dismiss} />}
		</>
	);
}

interface FieldProps {
	name: string;
	label: string;
	errors: FieldErrors;
	type?: "text" | "email" | "tel";
	hint?: string;
	autoComplete?: string;
	/** Several lines, and not required. */
	long?: boolean;
}

function Field({ name, label, errors, type = "text", hint, autoComplete, long }: FieldProps) {
	const error = errors[name];
	const notes = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
	const shared = {
		id: name,
		name,
		className: "input",
		"aria-invalid": error ? true : undefined,
		"aria-describedby": notes || undefined,
	};
	return (
		<div className={long ? "field field-wide" : "field"}>
			<label htmlFor={name}>{label}</label>
			{hint && (
				<p className="hint" id={`${name}-hint`}>
					{hint}
				</p>
			)}
			{long ? (
				<textarea {...shared} rows={3} />
			) : (
				<input
					{...shared}
					type={type}
					autoComplete={autoComplete}
					spellCheck={type === "email" ? "false" : undefined}
					required
				/>
			)}
			{error && (
				<p className="error" id={`${name}-error`}>
					<Icon name="triangle-alert" />
					{error}
				</p>
			)}
		</div>
	);
}
