import { useLayoutEffect, useState } from "react";
import { useWidget } from "../kit/element/use-widget.ts";
import { useDelivery } from "../kit/form/delivery/watch-delivery.ts";
import { Unavailable } from "../unavailable.tsx";
import { CustomForm, type PreviewStep } from "./custom-form.tsx";
import { knownForm, type LoadFailure, loadForm, putDraft } from "./load-definition.ts";
import type { CustomFormMessages } from "./messages.ts";
import type { FormOptions } from "./options.ts";

/** A custom form, loaded by name. */
export function FormView() {
	const host = useWidget<FormOptions, CustomFormMessages>();
	const { name, origin } = host.options;
	const { messages } = host;
	const browser = typeof window === "object";
	const [, setArrivals] = useState(0);
	const [failure, setFailure] = useState<LoadFailure>();
	const [preview, setPreview] = useState<PreviewStep>();
	const loaded = browser ? knownForm(name, origin) : undefined;

	const show = () => {
		setArrivals((count) => count + 1);
		// The title is outside this view.
		host.feedback?.render();
	};
	function load() {
		setFailure(undefined);
		loadForm(name, origin).then(show, (thrown) => {
			setFailure(thrown === "closed" ? thrown : "unavailable");
			host.emit("coach:failed", { code: "unloadable" });
		});
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: another name means another form
	useLayoutEffect(() => {
		// A preview in the desk's editor has a name that no form can have, and gets its definition from
		// an event.
		if (name[0] !== "_") {
			if (!loaded) load();
			return;
		}
		const take = ({ detail }: CustomEventInit) => {
			putDraft(name, origin, detail.form);
			setPreview(detail);
			show();
		};
		const { element } = host.feedback ?? {};
		element?.addEventListener("coach:draft", take);
		return () => element?.removeEventListener("coach:draft", take);
	}, [name, origin]);

	useDelivery(name, ({ kind, form }) => kind === "form" && form?.name === name);

	if (failure === "closed") return <Unavailable text={messages.closed} />;
	if (failure)
		return <Unavailable text={messages.unavailable} retry={messages.retry} onRetry={load} />;
	if (!loaded)
		return (
			<p role="status" className="mt-[12px] min-h-[300px] text-muted">
				{messages.loading}
			</p>
		);
	return (
		<CustomForm key={loaded.version} {...loaded} step={preview?.step} score={preview?.score} />
	);
}
