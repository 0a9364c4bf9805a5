import { useSite } from "../../page-data.ts";

/** Telephone and email, for when a form cannot be shown. */
export function ContactLinks() {
	const { email, phone } = useSite().footer.contact;
	return (
		<p>
			{[phone, email].map(({ href, label }) => (
				<a href={href} key={href}>
					{label}
				</a>
			))}
		</p>
	);
}
