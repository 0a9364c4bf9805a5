import { type FormEvent, useRef } from "react";
import { useLoaderData } from "react-router";
import { links } from "../../business/links.ts";
import { ContactDetails } from "../components/contact-details.tsx";
import { ContactForm } from "../components/contact-form.tsx";
import { SectionTitle } from "../components/heading.tsx";
import { Icon } from "../components/icon.tsx";
import { LateFrame } from "../components/late-frame.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Section } from "../components/sections.tsx";
import { contactLanding } from "../content/contact.ts";

export const loader = () => contactLanding;

/** Shown until the owner has set the address of a map. */
const standIn = "/stand-in/map.html";

/** `/landing/contact`: the standalone contact page with map and directions (spec section 2). */
export default function ContactStandalone() {
	const { details, form, hero, map } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead hero={hero} />
			<Section band="white">
				<div className="contact-grid">
					<div>
						<SectionTitle head={form} />
						<div className="form-slot">
							<ContactForm />
						</div>
					</div>
					<aside>
						<ContactDetails items={details} level={2} />
					</aside>
				</div>
			</Section>
			<Section>
				<SectionTitle head={map} />
				<Directions map={map} />
				<LateFrame className="map" src={links.mapEmbed || standIn} title={map.frameTitle} />
			</Section>
		</>
	);
}

/** Asks where the visitor starts and opens the directions service with it. */
function Directions({ map }: { map: typeof contactLanding.map }) {
	const start = useRef<HTMLInputElement>(null);
	const go = (event: FormEvent) => {
		event.preventDefault();
		location.assign(map.directions + encodeURIComponent(start.current?.value.trim() ?? ""));
	};
	const { action, fixed, name } = formParts(map.directions);
	return (
		<form className="inline-form" action={action} onSubmit={go}>
			<label htmlFor="start">{map.prompt}</label>
			{fixed.map(([key, value]) => (
				<input key={key} type="hidden" name={key} value={value} />
			))}
			<div>
				<input
					ref={start}
					className="input"
					id="start"
					name={name}
					placeholder={map.placeholder}
					autoComplete="address-line1"
				/>
				<button className="btn btn-green" type="submit">
					<Icon name="navigation" />
					{map.button}
				</button>
			</div>
		</form>
	);
}

/** The directions address as a form without script would send it: its last parameter is the start. */
function formParts(address: string) {
	const url = new URL(address);
	const parameters = [...url.searchParams];
	return {
		action: url.origin + url.pathname,
		fixed: parameters.slice(0, -1),
		name: parameters.at(-1)?.[0] ?? "from",
	};
}
