import type { FormEvent } from "react";
import type { OfferedForm } from "../../leads/form/definition.ts";
import type { StudioWords } from "../content/studio-words.ts";
import { type Embed, type EmbedWidget, ownOptions, ownTexts } from "../snippet/embed-widget.ts";
import { parseTrigger, type StudioState } from "../snippet/studio-state.ts";
import { Choice, More, TextField } from "./fields.tsx";
import { FormChoice } from "./form-choice.tsx";

interface Props {
	choices: StudioState;
	widget: EmbedWidget;
	words: StudioWords;
	/** Whether to render collapsed parts, which make up a quarter of the page's HTML. */
	ready: boolean;
	languages: Embed["languages"];
	/** Custom forms that partners may choose. */
	forms: readonly OfferedForm[];
}

/** `firstName` -> `First name`, `areaSize.hint` -> `Area size, hint` */
function nameOf(key: string): string {
	const text = key
		.replaceAll(".", ", ")
		.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * All options. Inputs are uncontrolled and read as form data, under the names used in the address.
 */
export function Controls({ widgets, ...props }: Props & { widgets: readonly EmbedWidget[] }) {
	const { choices, forms, widget, words } = props;
	const { mode, shape } = words;
	return (
		<>
			{widget.prefill.length > 0 && (
				<TextField {...words.partner} name="partner" value={choices.partner} />
			)}
			<Choice
				legend={words.widget}
				name="widget"
				look="tiles"
				value={choices.widget}
				options={widgets.map(({ about, icon, name, title }) => ({
					value: name,
					label: title,
					about,
					icon,
				}))}
			/>
			{widget.modes && <Choice {...mode} name="mode" look="tiles" value={choices.mode} />}
			{choices.mode === "modal" && <Trigger {...props} />}
			{ownOptions(widget).map(({ name, values }) => (
				<Choice
					key={name}
					legend={nameOf(name)}
					name={`own.${name}`}
					value={choices.own[name] ?? values[0] ?? ""}
					options={values.map((value) => ({ value, label: nameOf(value) }))}
				/>
			))}
			{ownTexts(widget).map(({ name, about }) => {
				const label = (words.own as Record<string, string>)[name] ?? nameOf(name);
				const value = choices.own[name] ?? "";
				const key = `${widget.name} ${name}`;
				if (widget.name === "form" && name === "name")
					return (
						<FormChoice key={key} {...{ value, label, forms }} hint={about} words={words.forms} />
					);
				return <TextField key={key} {...{ value, label }} name={`own.${name}`} hint={about} />;
			})}
			<Look {...props} />
			<Folded {...props} />
			{choices.mode !== "modal" && (
				<Choice {...shape} name="shape" look="tiles" value={choices.shape} />
			)}
		</>
	);
}

/** What opens a modal, and after what time or scroll distance. */
function Trigger({ choices, widget, words: { trigger } }: Props) {
	const [kind, amount] = parseTrigger(choices.trigger);
	const measure = kind === "delay" || kind === "scroll" ? trigger[kind] : undefined;
	return (
		<div className="fields fields-sub">
			<Choice
				legend={trigger.legend}
				name="trigger"
				look="list"
				value={kind}
				options={trigger.options}
				hint={kind === "click" ? undefined : trigger.hint}
			/>
			{measure && (
				<label className="field measure" key={kind}>
					<b>{measure.label}</b>
					<input
						className="input"
						name="amount"
						type="number"
						inputMode="numeric"
						min={1}
						max={measure.most}
						defaultValue={amount}
					/>
					{measure.unit}
				</label>
			)}
			{kind === "click" && (
				<TextField
					key={widget.name}
					label={trigger.label}
					name="label"
					value={choices.label}
					placeholder={widget.open}
				/>
			)}
		</div>
	);
}

/** Copies a picked colour into the text field beside it. */
function takeColour({ currentTarget }: FormEvent<HTMLInputElement>): void {
	const text = currentTarget.nextElementSibling;
	if (text instanceof HTMLInputElement) text.value = currentTarget.value;
}

function Look({ choices, widget, words }: Props) {
	const { accent } = choices;
	return (
		<div className="fields">
			<h2>{words.look}</h2>
			<Choice {...words.theme} name="theme" value={choices.theme} />
			<TextField
				label={words.accent.label}
				name="accent"
				value={accent}
				hint={words.accent.hint}
				before={
					<input
						className="input"
						type="color"
						aria-label={words.accent.byEye}
						defaultValue={/^#[\da-f]{6}$/i.test(accent) ? accent : words.accent.own}
						onInput={takeColour}
					/>
				}
			/>
			<TextField
				key={widget.name}
				label={words.heading}
				name="heading"
				value={choices.heading}
				placeholder={widget.title}
			/>
			<label className="tick">
				<input
					type="checkbox"
					name="font"
					value="inherit"
					defaultChecked={choices.font === "inherit"}
				/>
				{words.font}
			</label>
		</div>
	);
}

/** Language, texts, source and prefilled values, which most people don't change. */
function Folded({ choices, languages, ready, widget, words }: Props) {
	const entries = (group: "words" | "prefill", names: readonly string[]) =>
		ready &&
		names.map((name) => (
			<TextField
				key={`${widget.name} ${name}`}
				label={nameOf(name)}
				name={`${group}.${name}`}
				value={choices[group][name] ?? ""}
				placeholder={group === "words" ? widget.messages[name] : undefined}
			/>
		));
	return (
		<div>
			<More
				{...words.words}
				set={words.set}
				count={Object.keys(choices.words).length + (choices.lang ? 1 : 0)}
			>
				{ready && (
					<Choice
						legend={words.lang.legend}
						name="lang"
						look="list"
						value={choices.lang}
						options={[["", words.lang.own] as const, ...languages].map(([value, label]) => ({
							value,
							label,
						}))}
					/>
				)}
				{entries("words", Object.keys(widget.messages))}
			</More>
			{widget.prefill.length > 0 && (
				<More
					{...words.prefill}
					set={words.set}
					count={Object.keys(choices.prefill).length + (choices.source ? 1 : 0)}
				>
					<TextField {...words.source} name="source" value={choices.source} />
					{entries("prefill", widget.prefill)}
				</More>
			)}
		</div>
	);
}
