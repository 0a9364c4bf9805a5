import { measured, readTrigger } from "./config.js";
import { Choice, ColourField, More, NumberField, TextField } from "./fields.js";
import { html } from "./ui.js";

const ways = [
	{ value: "inline", label: "In the page", icon: "square-dashed", about: "Where you paste it" },
	{
		value: "modal",
		label: "Over the page",
		icon: "panel-top",
		about: "Behind a link, or by itself",
	},
	{ value: "button", label: "A button", icon: "rectangle-ellipsis", about: "That opens the form" },
];

const triggers = [
	{ value: "click", label: "Somebody clicks your link" },
	{ value: "load", label: "The page has loaded" },
	{ value: "delay", label: "Some seconds have passed" },
	{ value: "scroll", label: "Part of the page has been read" },
	{ value: "exit", label: "The visitor is about to leave" },
];

const shapes = [
	{ value: "place", label: "Tag and place", about: "Keeps a link for visitors without scripts" },
	{ value: "tag", label: "One tag", about: "For builders with a single box" },
];

/** What the form is opened by, and with which measure. */
function Trigger({ config, set, widget }) {
	const [kind, amount] = readTrigger(config.trigger);
	const choose = (trigger) => set({ trigger });
	return html`
		<div class="sub">
			<${Choice}
				legend="It opens when"
				name="trigger"
				look="list"
				value=${kind}
				options=${triggers}
				onChange=${(value) => choose(value in measured ? `${value}:${measured[value]}` : value)}
				hint=${
					kind === "click"
						? undefined
						: "Never twice to the same visitor in a visit, never after a form was sent, and never while somebody is typing."
				}
			/>
			${
				kind === "delay" &&
				html`<${NumberField} label="After" unit="seconds" min=${1} max=${600} value=${amount} onInput=${(n) => choose(`delay:${n}`)} />`
			}
			${
				kind === "scroll" &&
				html`<${NumberField} label="At" unit="per cent of the page" min=${1} max=${100} value=${amount} onInput=${(n) => choose(`scroll:${n}`)} />`
			}
			${
				kind === "click" &&
				html`<${TextField} label="Words of the link" value=${config.label} placeholder=${widget.open} onInput=${(label) => set({ label })} />`
			}
		</div>
	`;
}

function Placement({ config, set, widget }) {
	if (!widget.modes) return null;
	return html`
		<${Choice}
			legend="How it shows"
			name="mode"
			look="cards three"
			value=${config.mode}
			options=${ways}
			onChange=${(mode) => set({ mode })}
		/>
		${config.mode === "modal" && html`<${Trigger} config=${config} set=${set} widget=${widget} />`}
	`;
}

function Look({ config, set, widget }) {
	return html`
		<div class="group">
			<h2>Look</h2>
			<${Choice}
				legend="Theme"
				name="theme"
				value=${config.theme}
				options=${[
					{ value: "light", label: "Light", icon: "sun" },
					{ value: "dark", label: "Dark", icon: "moon" },
					{ value: "auto", label: "As the visitor's device" },
				]}
				onChange=${(theme) => set({ theme })}
			/>
			<${ColourField}
				label="Accent"
				value=${config.accent}
				own=${config.theme === "dark" ? "#63d297" : "#166534"}
				onInput=${(accent) => set({ accent })}
				hint="Your brand's colour. The text on it turns white or black by itself."
			/>
			<${TextField}
				label="Heading"
				value=${config.heading}
				placeholder=${widget.title}
				onInput=${(heading) => set({ heading })}
			/>
			<label class="tick">
				<input
					type="checkbox"
					checked=${config.font === "inherit"}
					onChange=${(event) => set({ font: event.currentTarget.checked ? "inherit" : "system" })}
				/>
				Use the font of the page around it
			</label>
		</div>
	`;
}

/** `firstName` -> `First name`, `areaSize.hint` -> `Area size, hint` */
function nameOf(key) {
	const text = key
		.replaceAll(".", ", ")
		.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A field per entry; empty ones are taken out, so that the snippet stays short. */
function Entries({ group, names, placeholders = {}, config, set }) {
	const put = (name, value) => {
		const { [name]: _, ...others } = config[group];
		set({ [group]: value ? { ...others, [name]: value } : others });
	};
	return names.map(
		(name) => html`
			<${TextField}
				key=${`${config.widget} ${name}`}
				label=${nameOf(name)}
				value=${config[group][name] ?? ""}
				placeholder=${placeholders[name]}
				onInput=${(value) => put(name, value)}
			/>
		`,
	);
}

/** Everything that can be chosen. */
export function Controls({ config, set, widget, widgets }) {
	const isForm = widget.prefill.length > 0;
	return html`
		<form class="controls" aria-label="Choices" onSubmit=${(event) => event.preventDefault()}>
			<${Choice}
				legend="Which one"
				name="widget"
				look="cards"
				value=${config.widget}
				options=${widgets.map(({ name, title, about, icon }) => ({ value: name, label: title, about, icon }))}
				onChange=${(name) => set({ widget: name, words: {}, prefill: {}, label: "", heading: "" })}
			/>
			<${Placement} config=${config} set=${set} widget=${widget} />
			<${Look} config=${config} set=${set} widget=${widget} />
			<${More}
				title="Words"
				about="Change any label or message"
				count=${Object.keys(config.words).length}
			>
				<${Entries} group="words" names=${Object.keys(widget.words)} placeholders=${widget.words} config=${config} set=${set} />
			<//>
			${
				isForm &&
				html`
					<${More} title="Whose page" about="So you know where a lead came from" count=${Number(Boolean(config.partner)) + Number(Boolean(config.source))}>
						<${TextField}
							label="Partner"
							value=${config.partner}
							placeholder="Bright & Penny"
							hint="The name of the firm whose page this is. You read it with every lead."
							onInput=${(partner) => set({ partner })}
						/>
						<${TextField}
							label="Place"
							value=${config.source}
							placeholder="end of the VAT article"
							hint="Your name for this spot, when there are several on one site."
							onInput=${(source) => set({ source })}
						/>
					<//>
					<${More}
						title="Filled in beforehand"
						about="For pages that know the visitor already"
						count=${Object.keys(config.prefill).length}
					>
						<${Entries} group="prefill" names=${widget.prefill} config=${config} set=${set} />
					<//>
				`
			}
			${
				config.mode !== "modal" &&
				html`
					<${Choice}
						legend="What you paste"
						name="shape"
						look="cards"
						value=${config.shape}
						options=${shapes}
						onChange=${(shape) => set({ shape })}
					/>
				`
			}
		</form>
	`;
}
