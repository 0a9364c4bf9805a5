import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { contactLengths, type PersonByHand } from "../../../gateway/desk-api/features/contacts.ts";
import { emailPattern } from "../../../leads/values/valid-email.ts";
import { ApiError } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { useNow } from "../../components/clock.tsx";
import { Screen } from "../../components/screen.tsx";
import { Select } from "../../components/select.tsx";
import { toast } from "../../components/toast.tsx";
import { parseFieldText, reminderTimes } from "../../lead/reminder-times.ts";
import { addPerson } from "./by-hand-action.ts";

const empty = { name: "", email: "", phone: "", wish: "", origin: "", agreed: "" };
type Typed = typeof empty;
interface Problem {
	field: keyof Typed;
	text: string;
}

/** What keeps a person from being saved; undefined if nothing does. */
function findProblem({ email, phone }: Typed): Problem | undefined {
	const digits = phone.replace(/\D/g, "").length;
	if (email && !emailPattern.test(email))
		return { field: "email", text: "Please check the email address." };
	if (email) return undefined;
	if (!phone) return { field: "phone", text: "Please add an email or a phone number." };
	return digits < 6 ? { field: "phone", text: "Please check the phone number." } : undefined;
}

const trimAll = (values: Typed): Typed =>
	Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()])) as Typed;

/** Adds a person whom the coach has spoken to. Works without signal. */
export function AddScreen() {
	const navigate = useNavigate();
	const [values, setTyped] = useState(empty);
	const [remindAt, setRemindAt] = useState<number>();
	const [problem, setProblem] = useState<Problem>();
	// One id for each person, so that a second press adds nobody.
	const [id] = useState(() => crypto.randomUUID());
	const form = useRef<HTMLFormElement>(null);
	const show = (next: Problem | undefined) => {
		setProblem(next);
		if (next) form.current?.querySelector<HTMLElement>(`[name="${next.field}"]`)?.focus();
	};
	const save = useMutation({
		meta: { showsOwnError: true },
		mutationFn: (person: PersonByHand) => addPerson(id, person),
		onSuccess(waits, { name, email, phone }) {
			const who = name || email || phone;
			toast(waits ? `${who} is saved, and will sync when you have signal.` : `${who} added.`, {
				key: "done",
			});
			void navigate(`/leads/${id}`, { replace: true });
		},
		onError(thrown) {
			const field = thrown instanceof ApiError ? thrown.field : undefined;
			if (field && field in empty) show({ field: field as keyof Typed, text: thrown.message });
		},
	});
	const field = (name: keyof Typed) => ({
		...{ name, value: values[name], maxLength: contactLengths[name] },
		problem: problem?.field === name ? problem.text : undefined,
		onType: (text: string) => setTyped({ ...values, [name]: text }),
	});
	return (
		<Screen title="Add a person">
			<p className="lead-in">
				Add someone who rang, or someone you met. They’ll be in Open, and in your CRM if you add
				their email. We don’t email them.
			</p>
			<form
				ref={form}
				className="stack"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (save.isPending) return;
					const person = trimAll(values);
					const issue = findProblem(person);
					show(issue);
					if (!issue) save.mutate({ ...person, ...(remindAt !== undefined && { remindAt }) });
				}}
			>
				<TextField {...field("name")} label="Name" />
				<TextField {...field("phone")} label="Phone" type="tel" />
				<TextField
					{...field("email")}
					label="Email"
					type="email"
					hint="A phone number or an email is enough."
				/>
				<TextField {...field("wish")} label="What do they want?" rows={3} />
				<TextField {...field("origin")} label="How did they find you?" />
				<TextField {...field("agreed")} label="What did you agree?" rows={3} />
				<Reminder value={remindAt} onChoose={setRemindAt} />
				{save.isError && !problem && (
					<p className="field-error" role="alert">
						{save.error.message}
					</p>
				)}
				<div className="buttons">
					<Button type="submit" look="primary" busy={save.isPending}>
						{save.isPending ? "Saving …" : "Save"}
					</Button>
					<Link className="button" to="/">
						Cancel
					</Link>
				</div>
			</form>
		</Screen>
	);
}

interface TextFieldProps {
	name: string;
	label: string;
	value: string;
	maxLength: number;
	onType(text: string): void;
	problem: string | undefined;
	hint?: ReactNode;
	type?: "text" | "tel" | "email";
	/** For text of several lines. */
	rows?: number;
}

function TextField({ label, onType, problem, hint, type = "text", rows, ...rest }: TextFieldProps) {
	const id = useId();
	const input = {
		...{ autoComplete: "off", ...rest, id, className: "input" },
		"aria-invalid": problem ? (true as const) : undefined,
		"aria-describedby": problem || hint ? `${id}-hint` : undefined,
	};
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{label}
			</label>
			{rows ? (
				<textarea {...input} rows={rows} onChange={({ target }) => onType(target.value)} />
			) : (
				<input {...input} type={type} onChange={({ target }) => onType(target.value)} />
			)}
			{problem ? (
				<p className="field-error" id={`${id}-hint`} role="alert">
					{problem}
				</p>
			) : (
				hint && (
					<p className="hint" id={`${id}-hint`}>
						{hint}
					</p>
				)
			)}
		</div>
	);
}

interface ReminderProps {
	value: number | undefined;
	onChoose(at: number | undefined): void;
}

/** An optional reminder: a suggested time, or a day of the coach's. */
function Reminder({ value, onChoose }: ReminderProps) {
	const now = useNow();
	const [choice, setChoice] = useState("");
	const [times] = useState(() => reminderTimes(now));
	return (
		<>
			<Select
				label="Remind me"
				options={[
					["", "No reminder"],
					...times.map(({ label, at }) => [String(at), label] as const),
					["other", "Another time"],
				]}
				value={choice}
				onChoose={(next) => {
					setChoice(next);
					onChoose(times.find(({ at }) => String(at) === next)?.at);
				}}
			/>
			{choice === "other" && (
				<label className="field">
					<span className="label">Day and time</span>
					<input
						className="input"
						type="datetime-local"
						aria-invalid={value !== undefined && value < now ? true : undefined}
						onChange={({ target }) => onChoose(parseFieldText(target.value))}
					/>
				</label>
			)}
		</>
	);
}
