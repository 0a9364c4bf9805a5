import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";

type ButtonProps = Omit<ComponentProps<"button">, "className"> & {
	look?: "go" | "danger" | "sure" | "plain";
	wide?: boolean;
	/** What it does is under way: a second press does nothing. */
	busy?: boolean;
};

/** A button as the desk's all look. */
export function Button({ look, wide, busy = false, onClick, ...rest }: ButtonProps) {
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
		/>
	);
}

interface ConfirmButtonProps {
	label: ReactNode;
	/** What will happen, as a sentence or two. */
	question: ReactNode;
	yes: ReactNode;
	busy?: boolean;
	/** False while the second press may not come yet. */
	possible?: boolean;
	onAsk?(asking: boolean): void;
	onConfirm(): void;
	/** A choice to make beside the second press. */
	children?: ReactNode;
}

/** Something that is not easily mended: the first press asks, the second does it. */
export function ConfirmButton({
	label,
	question,
	yes,
	busy = false,
	possible = true,
	onAsk,
	onConfirm: onSure,
	children,
}: ConfirmButtonProps) {
	const [asking, setAsking] = useState(false);
	const ask = (next: boolean) => {
		setAsking(next);
		onAsk?.(next);
	};
	const sure = useRef<HTMLButtonElement>(null);
	const first = useRef<HTMLButtonElement>(null);
	const asked = useRef(false);
	useEffect(() => {
		if (asking) sure.current?.focus();
		else if (asked.current) first.current?.focus();
		asked.current = asking;
	}, [asking]);
	// The question may have grown by what was looked up meanwhile.
	useEffect(() => {
		if (asking && possible) sure.current?.scrollIntoView?.({ block: "nearest" });
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
					look="sure"
					busy={!possible}
					onClick={() => {
						ask(false);
						onSure();
					}}
				>
					{yes}
				</Button>
				<Button onClick={() => ask(false)}>No, keep it</Button>
			</div>
		</fieldset>
	);
}
