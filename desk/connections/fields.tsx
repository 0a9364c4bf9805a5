import { type ReactNode, useId } from "react";
import type { SecretState, SettingsTest } from "../../gateway/desk-api/api.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";

interface SettingFieldProps {
	label: string;
	value: string;
	onType(value: string): void;
	hint?: ReactNode;
	type?: "text" | "email" | "url" | "time";
	inputMode?: "numeric" | "url" | "email";
	placeholder?: string;
	/** Server settings that override it. */
	server?: readonly string[];
	autoComplete?: string;
}

/** A text input with a hint; read-only if the server sets it. */
export function SettingField({
	label,
	value,
	onType,
	hint,
	server = [],
	type = "text",
	...rest
}: SettingFieldProps) {
	const id = useId();
	const isFixed = server.length > 0;
	const says = isFixed || hint;
	return (
		<label className="field">
			<span className="label">{label}</span>
			<input
				autoComplete="off"
				autoCapitalize="off"
				spellCheck="false"
				{...rest}
				className="input"
				type={type}
				value={value}
				readOnly={isFixed}
				aria-describedby={says ? id : undefined}
				onChange={({ target }) => onType(target.value)}
			/>
			{says && (
				<span className="hint" id={id}>
					{isFixed ? <SetByServer names={server} /> : hint}
				</span>
			)}
		</label>
	);
}

/** Names the server settings that override a field. */
export function SetByServer({ names }: { names: readonly string[] }) {
	return (
		<>
			Set by your server:{" "}
			{names.map((name, at) => (
				<span key={name}>
					{at > 0 && ", "}
					<code>{name}</code>
				</span>
			))}
		</>
	);
}

interface SecretFieldProps {
	label: string;
	state: SecretState;
	/** The typed value; undefined keeps the stored one. */
	value: string | undefined;
	onType(value: string | undefined): void;
	hint?: ReactNode;
	/** For multi-line text. */
	isLong?: boolean;
}

const keptText = ({ tail }: SecretState) => (tail ? `Saved, ends in …${tail}` : "Saved");

/** A key or password: the stored one is never shown, only replaced. */
export function SecretField({ label, state, value, onType, hint, isLong }: SecretFieldProps) {
	const id = useId();
	if (state.isSet && value === undefined)
		return (
			<div className="field">
				<span className="label">{label}</span>
				<p className="kept-secret">
					<span>{keptText(state)}</span>
					<Button look="plain" aria-label={`Replace ${label}`} onClick={() => onType("")}>
						Replace
					</Button>
				</p>
			</div>
		);
	const inputId = `${id}-input`;
	const sharedProps = {
		...{
			id: inputId,
			className: "input",
			value: value ?? "",
			autoComplete: "off",
			spellCheck: false,
		},
		"aria-describedby": id,
	};
	return (
		<div className="field">
			<label className="label" htmlFor={inputId}>
				{label}
			</label>
			{isLong ? (
				<textarea {...sharedProps} rows={4} onChange={({ target }) => onType(target.value)} />
			) : (
				<input {...sharedProps} type="password" onChange={({ target }) => onType(target.value)} />
			)}
			<span className="hint" id={id}>
				{state.unreadable
					? "We can’t read what you saved, because your server’s own key has changed. Please paste yours again."
					: hint}
			</span>
			{state.isSet && (
				<Button look="plain" onClick={() => onType(undefined)}>
					Keep the saved one
				</Button>
			)}
		</div>
	);
}

/** The result of a test. */
export function TestResult({ result }: { result: SettingsTest | undefined }) {
	return (
		<div role="status">
			{result &&
				(result.ok ? (
					<Callout>{result.text}</Callout>
				) : (
					<Callout tone="warning">{result.text}</Callout>
				))}
		</div>
	);
}
