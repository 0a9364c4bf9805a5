import type { FooterContent, NavLink } from "../../content/types.ts";
import { Icon } from "../icon.tsx";
import { Brand } from "./brand.tsx";

/** Telephone, email, address and links to main pages, services and articles (spec section 1). */
export function Footer({ brand, footer }: { brand: NavLink; footer: FooterContent }) {
	const { contact, consultation, groups } = footer;
	return (
		<footer className="foot">
			<div className="wrap foot-grid">
				<div>
					<a className="brand" href={brand.href}>
						<Brand name={brand.label} />
					</a>
					<p className="foot-about">{footer.about}</p>
					<ul className="foot-links">
						{[contact.phone, contact.email].map(({ href, icon, label }) => (
							<li key={href}>
								<a href={href}>
									{icon && <Icon name={icon} />}
									{label}
								</a>
							</li>
						))}
						<li className="foot-address">
							<Icon name="map-pin" />
							<div>
								<address>
									{contact.address.map((line) => (
										<span key={line}>{line}</span>
									))}
								</address>
								<a href={contact.map.href}>{contact.map.label}</a>
							</div>
						</li>
					</ul>
				</div>
				{groups.map((group) => (
					<nav key={group.title} aria-label={group.title}>
						<h2 className="foot-title">{group.title}</h2>
						<ul className="foot-links">
							{group.links.map(({ href, label }) => (
								<li key={href}>
									<a href={href}>{label}</a>
								</li>
							))}
						</ul>
					</nav>
				))}
			</div>
			<div className="wrap foot-end">
				<p>{footer.copyright}</p>
				<a href={consultation.href} data-coach-open={consultation.opens}>
					{consultation.label}
				</a>
				{footer.small.map(({ href, label }) => (
					<a href={href} key={href}>
						{label}
					</a>
				))}
			</div>
		</footer>
	);
}
