import { useEffect, useState } from "react";
import type { OfferedForm } from "../../leads/form/definition.ts";

const isForm = (found: unknown): found is OfferedForm => {
	const { name, title } = (found ?? {}) as Partial<Record<keyof OfferedForm, unknown>>;
	return typeof name === "string" && typeof title === "string";
};

/**
 * The coach's forms that partners may choose from; empty until they have loaded.
 *
 * @param widget that the studio shows
 * @param receiver where leads are sent
 */
export function useOfferedForms(widget: string, receiver: string): readonly OfferedForm[] {
	const [forms, setForms] = useState<readonly OfferedForm[]>([]);
	const isWanted = widget === "form";
	useEffect(() => {
		if (!isWanted) return;
		const gone = new AbortController();
		fetch(`${receiver}/forms/_offered.json`, { signal: gone.signal })
			.then((response) => (response.ok ? response.json() : undefined))
			.then((found: { forms?: unknown } | undefined) => {
				if (Array.isArray(found?.forms)) setForms(found.forms.filter(isForm));
			})
			// Without the list a name can still be typed.
			.catch(() => {});
		return () => gone.abort();
	}, [isWanted, receiver]);
	return forms;
}
