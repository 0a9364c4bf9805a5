import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldErrors, RawFields } from "../../leads/lead.ts";
import type { BookingForm } from "../content/types.ts";
import type { Booking } from "./booking.ts";
import { useLateForm } from "./use-late-form.ts";

/** How long the button says that it worked, and how soon the form may be sent again; milliseconds. */
const SUCCESS_SHOWN = 3000;
const COOLDOWN = 5000;

export type BookingState = "idle" | "busy" | "done";
export type BookingToast = { title: string; text: string; bad?: boolean };

const loadBooking = () => import("./booking.ts");

/** States and messages of the package and trial forms (spec sections 4, 5 and 8). */
export function useBooking(kind: Booking["kind"], toasts: BookingForm["toasts"]) {
	const form = useLateForm();
	const shownAt = useRef(0);
	const lastValid = useRef(Number.NEGATIVE_INFINITY);
	const [state, setState] = useState<BookingState>("idle");
	const [errors, setErrors] = useState<FieldErrors>({});
	const [toast, setToast] = useState<BookingToast>();

	useEffect(() => {
		shownAt.current = performance.now();
	}, []);

	async function submit() {
		const element = form.current;
		if (!element || state !== "idle") return;
		if (performance.now() - lastValid.current < COOLDOWN) return setToast({ ...toasts.tooSoon });
		const raw = Object.fromEntries(new FormData(element)) as RawFields;
		const trapped = Boolean(raw.website);
		const { book } = await loadBooking();
		const outcome = await book({
			kind,
			raw,
			elapsedMs: Math.round(performance.now() - shownAt.current),
			onSending() {
				lastValid.current = performance.now();
				setErrors({});
				if (!trapped) setState("busy");
			},
		});
		// A filled trap: nothing happens that a robot could learn from.
		if (trapped) return;
		if ("errors" in outcome) {
			setErrors(outcome.errors);
			const first = Object.keys(outcome.errors)[0];
			(element.elements.namedItem(first ?? "") as HTMLElement | null)?.focus();
			return;
		}
		if (!outcome.result.ok) {
			setState("idle");
			return setToast({ ...toasts.error, bad: true });
		}
		setState("done");
		setToast({ ...toasts.success });
		element.reset();
		setTimeout(() => setState("idle"), SUCCESS_SHOWN);
	}

	return {
		form,
		state,
		errors,
		toast,
		dismiss: () => setToast(undefined),
		/** Rules and sending are fetched as soon as somebody means it. */
		warm: () => void loadBooking().catch(() => {}),
		edited(event: FormEvent) {
			const { name } = event.target as HTMLInputElement;
			if (!errors[name]) return;
			const { [name]: _, ...others } = errors;
			setErrors(others);
		},
		onSubmit(event: FormEvent) {
			event.preventDefault();
			submit().catch(() => {
				setState("idle");
				setToast({ ...toasts.error, bad: true });
			});
		},
	};
}
