import { type CallToAction, definitionLimits } from "../../leads/custom-forms/definition.ts";
import { Button } from "../components/button.tsx";
import { Plus, Trash } from "../components/icons.tsx";
import { Select } from "../components/select.tsx";
import { TextField } from "./fields.tsx";

/** What a button can open besides an address. */
const widgets = [
	["meeting", "A call to book"],
	["contact", "The contact form"],
	["checklist", "The checklist"],
	["consultation", "The consultation form"],
	["calculator", "The calculator"],
	["booking", "The booking form"],
] as const;

interface ActionsFieldProps {
	actions: readonly CallToAction[] | undefined;
	/** Where checks find it. */
	onChange(actions: readonly CallToAction[] | undefined, field?: string): void;
}

/** Up to three buttons that lead on. */
export function ActionsField({ actions = [], onChange }: ActionsFieldProps) {
	const set = (next: readonly CallToAction[], field?: string) =>
		onChange(next.length > 0 ? next : undefined, field);
	const patch = (at: number, action: CallToAction, field?: string) =>
		set(
			actions.map((each, index) => (index === at ? action : each)),
			field && `${field} ${at}`,
		);
	return (
		<fieldset className="stack tight">
			<legend className="label">Buttons</legend>
			{actions.map((action, at) => {
				const { label, href, widget } = action;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: buttons have no names
					<div className="condition stack tight" key={at}>
						<TextField
							label="Button"
							place={`button ${at + 1}`}
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
								hint={'It begins with https://, or with "/" for a page of your site.'}
								value={href ?? ""}
								onChange={(text) => patch(at, { label, href: text }, "href")}
							/>
						)}
						<div>
							<Button
								look="plain"
								aria-label={`Remove button ${at + 1}`}
								onClick={() => set(actions.filter((_, index) => index !== at))}
							>
								<Trash size={18} aria-hidden="true" />
								Remove this button
							</Button>
						</div>
					</div>
				);
			})}
			{actions.length < definitionLimits.actions && (
				<div>
					<Button onClick={() => set([...actions, { label: "", href: "" }])}>
						<Plus size={18} aria-hidden="true" />
						Add a button
					</Button>
				</div>
			)}
		</fieldset>
	);
}
