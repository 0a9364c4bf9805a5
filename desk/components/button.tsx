import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { scrollIntoSight } from "../lib/scroll.ts";
import { Check } from "./icons.tsx";

type ButtonProps = Omit<ComponentProps<"button">, "className"> & {
	look?: "primary" | "danger" | "danger-sure" | "plain";
	wide?: boolean;
	/** Its action is running: another press does nothing. */
	busy?: boolean;
};

/** A button of the desk. While `aria-pressed` is true it shows a tick. */
export function Button({ look, wide, busy = false, onClick, children, ...rest }: ButtonProps) {
	const names = look === "plain" ? ["button-plain"] : ["button", look && `button-${look}`];
	return (
		<button
			type="button"
			{...rest}
			className={[...names, wide && "button-wide"].filter(Boolean).join(" ")}
			aria-disabled={busy || undefined}
			onClick={(event) => {
				if (busy) event.preventDefault();
				else onClick?.(event);
			}}
		>
			{rest["aria-pressed"] && <Check className="tick" size={18} aria-hidden="true" />}
			{children}
		</button>
	);
}

interface ConfirmButtonProps {
	label: ReactNode;
	/** What will happen, in a sentence or two. */
	question: ReactNode;
	yes: ReactNode;
	busy?: boolean;
	/** False while the action can't be confirmed yet. */
	possible?: boolean;
	onAsk?(asking: boolean): void;
	onConfirm(): void;
	/** A choice shown beside the confirmation. */
	children?: ReactNode;
}

/** A button for actions that are hard to undo: the first press asks, the second confirms. */
export function ConfirmButton({
	label,
	question,
	yes,
	busy = false,
	possible = true,
	onAsk,
	onConfirm,
	children,
}: ConfirmButtonProps) {
	const [asking, setAsking] = useState(false);
	const ask = (next: boolean) => {
		setAsking(next);
		onAsk?.(next);
	};
	const sure = useRef<HTMLButtonElement>(null);
	const first = useRef<HTMLButtonElement>(null);
	const wasAsking = useRef(false);
	useEffect(() => {
		if (asking) sure.current?.focus();
		else if (wasAsking.current) first.current?.focus();
		wasAsking.current = asking;
	}, [asking]);
	// Details that arrived later may have made the question longer.
	useEffect(() => {
		if (asking && possible) scrollIntoSight(sure.current);
	}, [asking, possible]);
	if (!asking)
		return (
			<Button ref={first} look="danger" busy={busy} onClick={() => ask(true)}>
				{label}
			</Button>
		);
	return (
		<fieldset
			className="sure"
			onKeyDown={(event) => {
				if (event.key === "Escape") ask(false);
			}}
		>
			<legend>{question}</legend>
			{children}
			<div className="buttons">
				<Button
					ref={sure}
					look="danger-sure"
					busy={!possible}
					onClick={() => {
						ask(false);
						onConfirm();
					}}
				>
					{yes}
				</Button>
				<Button onClick={() => ask(false)}>No, go back</Button>
			</div>
		</fieldset>
	);
}
