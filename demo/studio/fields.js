import { html, Icon, useId } from "./ui.js";

/** A group of choices of which one is taken: cards, or a row of segments. */
export function Choice({ legend, name, value, options, onChange, look = "segments", hint }) {
	const id = useId();
	return html`
		<fieldset class=${`choice ${look}`} aria-describedby=${hint ? id : undefined}>
			<legend>${legend}</legend>
			<div class="options">
				${options.map(
					(option) => html`
						<label key=${option.value} class="option">
							<input
								type="radio"
								name=${name}
								value=${option.value}
								checked=${value === option.value}
								onChange=${() => onChange(option.value)}
							/>
							${option.icon && html`<${Icon} name=${option.icon} />`}
							<span class="option-text">
								<b>${option.label}</b>
								${option.about && html`<small>${option.about}</small>`}
							</span>
						</label>
					`,
				)}
			</div>
			${hint && html`<p class="hint" id=${id}>${hint}</p>`}
		</fieldset>
	`;
}

/** One line of text. The placeholder shows what stands there without it. */
export function TextField({ label, value, onInput, hint, placeholder, type = "text" }) {
	const id = useId();
	return html`
		<div class="field">
			<label for=${id}>${label}</label>
			<input
				id=${id}
				type=${type}
				value=${value}
				placeholder=${placeholder}
				autocomplete="off"
				spellcheck=${false}
				aria-describedby=${hint ? `${id}-hint` : undefined}
				onInput=${(event) => onInput(event.currentTarget.value)}
			/>
			${hint && html`<p class="hint" id=${`${id}-hint`}>${hint}</p>`}
		</div>
	`;
}

/** A number with its unit behind it. */
export function NumberField({ label, unit, value, min, max, onInput }) {
	const id = useId();
	return html`
		<div class="field number">
			<label for=${id}>${label}</label>
			<span>
				<input
					id=${id}
					type="number"
					inputmode="numeric"
					min=${min}
					max=${max}
					value=${value}
					onInput=${(event) => {
						const number = event.currentTarget.valueAsNumber;
						if (number >= min && number <= max) onInput(Math.round(number));
					}}
				/>
				${unit}
			</span>
		</div>
	`;
}

const hex = /^#[0-9a-f]{6}$/i;

/** A colour by eye, by name or by code; empty leaves the widget its own. */
export function ColourField({ label, value, own, onInput, hint }) {
	const id = useId();
	return html`
		<div class="field colour">
			<label for=${id}>${label}</label>
			<span>
				<input
					type="color"
					aria-label=${`${label}, by eye`}
					value=${hex.test(value) ? value : own}
					onInput=${(event) => onInput(event.currentTarget.value)}
				/>
				<input
					id=${id}
					value=${value}
					placeholder=${own}
					autocomplete="off"
					spellcheck=${false}
					aria-describedby=${`${id}-hint`}
					onInput=${(event) => onInput(event.currentTarget.value.trim())}
				/>
				${value && html`<button type="button" class="quiet" onClick=${() => onInput("")}>Reset</button>`}
			</span>
			<p class="hint" id=${`${id}-hint`}>${hint}</p>
		</div>
	`;
}

/** A part of the form that most people leave closed. `count` tells what is set inside. */
export function More({ title, about, count, children }) {
	return html`
		<details class="more">
			<summary>
				<span>
					<b>${title}</b>
					<small>${about}</small>
				</span>
				${count > 0 && html`<span class="count">${count}<span class="sr-only"> set</span></span>`}
				<${Icon} name="chevron-down" />
			</summary>
			<div class="more-body">${children}</div>
		</details>
	`;
}
