import { useEffect, useRef } from "react";

/**
 * A form that React answers. The page is usable before React is there: `browser/late-forms.ts`
 * holds back a press until then, and this carries it out.
 */
export function useLateForm() {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		const element = form.current;
		if (!element) return;
		element.dataset.late = "ready";
		if ("pressed" in element.dataset) element.requestSubmit();
	}, []);
	return form;
}
