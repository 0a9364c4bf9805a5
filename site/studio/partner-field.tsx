import { type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import type { EmbedWords } from "../content/embedding.ts";
import type { UrlState } from "./use-url-state.ts";

/** The partner's firm name, required before a snippet can be copied. */
export interface Partner {
	name: string;
	missing: boolean;
	input: RefObject<HTMLInputElement | null>;
	change(name: string): void;
	/** Whether a snippet may be copied. If not, shows an error and focuses the field. */
	given(): boolean;
}

/** Reads and writes the firm's name in the page's URL. */
export function usePartner({ params, change, ready }: UrlState): Partner {
	const [missing, setMissing] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const early = useRef<string>(undefined);
	const name = params.get("partner") ?? "";
	function rename(value: string) {
		const next = new URLSearchParams(params);
		if (value) next.set("partner", value);
		else next.delete("partner");
		change(next);
	}
	// Keeps text typed before the script loaded, once the URL has been read.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
	useLayoutEffect(() => {
		early.current ??= input.current?.value;
		if (ready && early.current) rename(early.current);
	}, [ready]);
	return {
		name,
		missing: missing && !name.trim(),
		input,
		change: rename,
		given() {
			setMissing(!name.trim());
			if (!name.trim()) input.current?.focus();
			return Boolean(name.trim());
		},
	};
}

/** The input for the firm's name. */
export function PartnerField({ firm, words }: { firm: Partner; words: EmbedWords["firm"] }) {
	const id = useId();
	return (
		<div className="field firm with-script">
			<label htmlFor={id}>{words.label}</label>
			<input
				className="input"
				id={id}
				ref={firm.input}
				value={firm.name}
				maxLength={300}
				autoComplete="organization"
				aria-describedby={`${id}-hint`}
				aria-invalid={firm.missing}
				onChange={({ currentTarget }) => firm.change(currentTarget.value)}
			/>
			<p className="hint" id={`${id}-hint`}>
				{firm.missing ? <strong>{words.missing}</strong> : words.hint}
			</p>
		</div>
	);
}
