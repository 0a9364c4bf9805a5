import { useLayoutEffect, useState } from "react";
import { Button } from "../kit/element/button.tsx";
import { useWidget } from "../kit/element/use-widget.ts";
import { CustomForm } from "./custom-form.tsx";
import { knownForm, loadForm } from "./load-definition.ts";
import type { CustomFormMessages } from "./messages.ts";
import type { FormOptions } from "./options.ts";

/** Any form that the coach makes: fetched by its name, then rendered. */
export function FormView() {
	const host = useWidget<FormOptions, CustomFormMessages>();
	const { name, origin } = host.options;
	const { messages } = host;
	const browser = typeof window === "object";
	const [, setArrivals] = useState(0);
	const [failed, setFailed] = useState(false);
	const loaded = browser ? knownForm(name, origin) : undefined;

	function load() {
		setFailed(false);
		loadForm(name, origin).then(
			() => {
				setArrivals((count) => count + 1);
				// The title is outside of this view.
				host.feedback?.render();
			},
			() => {
				setFailed(true);
				host.emit("coach:failed", { code: "unloadable" });
			},
		);
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: another name is another form
	useLayoutEffect(() => {
		if (!loaded) load();
	}, [name, origin]);

	if (failed)
		return (
			<div className="mt-[12px]">
				<p role="alert">{messages.unavailable}</p>
				<slot />
				<div className="mt-[12px]">
					<Button quiet onClick={load}>
						{messages.retry}
					</Button>
				</div>
			</div>
		);
	if (!loaded)
		return (
			<p role="status" className="mt-[12px] min-h-[300px] text-muted">
				{messages.loading}
			</p>
		);
	return <CustomForm key={loaded.version} {...loaded} />;
}
