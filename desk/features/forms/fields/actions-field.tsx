import { useQuery } from "@tanstack/react-query";
import type { FormList, Meetings } from "../../../../gateway/desk-api/api.ts";
import { type CallToAction, definitionLimits } from "../../../../leads/form/definition.ts";
import { callApi } from "../../../api/api-client.ts";
import { Select } from "../../../components/select.tsx";
import { TextField } from "./fields.tsx";
import { AddButton, RemoveButton } from "./list-buttons.tsx";

/** The forms and calls that a button can open. */
const widgets = [
	["meeting", "A call to book"],
	["form", "One of your forms"],
	["contact", "The contact form"],
	["checklist", "The checklist"],
	["consultation", "The consultation form"],
	["calculator", "The calculator"],
	["booking", "The booking form"],
] as const;

interface ActionsFieldProps {
	actions: readonly CallToAction[] | undefined;
	/** Path of the list in the definition. */
	place: string;
	onChange(actions: readonly CallToAction[] | undefined, field?: string): void;
}

/** Up to three buttons shown after the form. */
export function ActionsField({ actions = [], place, onChange }: ActionsFieldProps) {
	const set = (next: readonly CallToAction[], field?: string) =>
		onChange(next.length > 0 ? next : undefined, field);
	const patch = (at: number, action: CallToAction, field?: string) =>
		set(
			actions.map((each, index) => (index === at ? action : each)),
			field && `${field} ${at}`,
		);
	return (
		<fieldset className="stack tight" data-place={place} tabIndex={-1}>
			<legend className="label">Buttons</legend>
			{actions.map((action, at) => {
				const { label, href, widget } = action;
				return (
					<fieldset
						// biome-ignore lint/suspicious/noArrayIndexKey: buttons have no names
						key={at}
						className="condition stack tight"
						data-place={`${place}.${at}`}
						tabIndex={-1}
					>
						<legend className="label">Button {at + 1}</legend>
						<TextField
							label="Text"
							place={`${place}.${at}.label`}
							value={label}
							onChange={(text) => patch(at, { ...action, label: text }, "label")}
						/>
						<Select
							label="Leads to"
							all="An address"
							options={widgets}
							value={widget ?? ""}
							onChoose={(next) => patch(at, next ? { label, widget: next } : { label, href: "" })}
						/>
						{widget === undefined && (
							<TextField
								label="Address"
								place={`${place}.${at}.href`}
								hint="Start with https://, or with / for a page on your own site."
								value={href ?? ""}
								onChange={(text) => patch(at, { label, href: text }, "href")}
							/>
						)}
						{(widget === "meeting" || widget === "form") && (
							<NamedSelect
								widget={widget}
								place={`${place}.${at}.name`}
								value={action.name ?? ""}
								onChoose={(name) => patch(at, { label, widget, ...(name && { name }) })}
							/>
						)}
						<RemoveButton
							label={`Remove button ${at + 1}`}
							onClick={() => set(actions.filter((_, index) => index !== at))}
						>
							Remove this button
						</RemoveButton>
					</fieldset>
				);
			})}
			{actions.length < definitionLimits.actions && (
				<AddButton onClick={() => set([...actions, { label: "", href: "" }])}>
					Add a button
				</AddButton>
			)}
		</fieldset>
	);
}

interface NamedSelectProps {
	widget: "meeting" | "form";
	place: string;
	/** Empty: the default call or form. */
	value: string;
	onChoose(name: string): void;
}

const isPublished = (state: string) => state === "live" || state === "changed";

/**
 * The call or form that a button opens. One that was removed or can't be used yet stays in the
 * list, with a note.
 */
function NamedSelect({ widget, place, value, onChoose }: NamedSelectProps) {
	const calls = useQuery({
		queryKey: ["meeting-types"],
		queryFn: () => callApi<Meetings>("meetings/types"),
		enabled: widget === "meeting",
	});
	const forms = useQuery({
		queryKey: ["forms"],
		queryFn: () => callApi<FormList>("forms"),
		enabled: widget === "form",
	});
	const isCall = widget === "meeting";
	const choices = isCall
		? calls.data?.types.map(({ name, title, live }) => ({ name, title, usable: live }))
		: forms.data?.forms.map(({ name, title, state }) => ({
				name,
				title,
				usable: isPublished(state),
			}));
	const chosenName = value || (isCall ? "discovery-call" : "business-health");
	const isGone = choices?.every(({ name }) => name !== chosenName) ?? true;
	const unusable = isCall ? "can’t be booked yet" : "not published";
	return (
		<Select
			label={isCall ? "Which call" : "Which form"}
			place={place}
			options={[
				...(isGone
					? [[chosenName, choices ? `${chosenName} (no longer there)` : chosenName] as const]
					: []),
				...(choices ?? []).map(
					({ name, title, usable }) =>
						[name, `${title.trim() || name}${usable ? "" : ` (${unusable})`}`] as const,
				),
			]}
			value={chosenName}
			onChoose={onChoose}
		/>
	);
}
