import { ContactDetails } from "../../components/contact/contact-details.tsx";
import { ContactForm } from "../../components/contact/contact-form.tsx";
import { LazyIframe } from "../../components/contact/lazy-iframe.tsx";
import { SectionTitle } from "../../components/heading.tsx";
import { Icon } from "../../components/icon.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { Section } from "../../components/sections.tsx";
import { usePage } from "../../page-data.ts";
import type { ContactLandingContent } from "./contact-standalone.content.ts";
import "../../styles/pages/forms.css";

/** `/landing/contact`: the standalone contact page with map and directions (spec section 2). */
export function Component() {
	const { details, form, hero, map, mapFrame } = usePage<ContactLandingContent>();
	return (
		<>
			<PageHead hero={hero} />
			<ContactForm head={form}>
				<ContactDetails items={details} level={2} />
			</ContactForm>
			<Section>
				<SectionTitle head={map} />
				<Directions map={map} />
				<LazyIframe className="map" src={mapFrame} title={map.frameTitle} />
			</Section>
		</>
	);
}

/** Asks where the visitor starts and opens the directions service with it. */
function Directions({ map }: { map: ContactLandingContent["map"] }) {
	const { action, fixed, name } = formParts(map.directions);
	return (
		<form className="inline-form" action={action}>
			<label htmlFor="start">{map.prompt}</label>
			{fixed.map(([key, value]) => (
				<input key={key} type="hidden" name={key} value={value} />
			))}
			<div>
				<input
					className="input"
					id="start"
					name={name}
					placeholder={map.placeholder}
					autoComplete="address-line1"
				/>
				<button className="button button-primary" type="submit">
					<Icon name="navigation" />
					{map.button}
				</button>
			</div>
		</form>
	);
}

/** The directions address split for a form: its last parameter is the start. */
function formParts(address: string) {
	const url = new URL(address);
	const parameters = [...url.searchParams];
	return {
		action: url.origin + url.pathname,
		fixed: parameters.slice(0, -1),
		name: parameters.at(-1)?.[0] ?? "from",
	};
}
