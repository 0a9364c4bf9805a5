import { useLocation } from "react-router";
import type { NavContent, NavItem } from "../../content/types.ts";
import { ariaCurrentOf } from "../../lib/aria-current.ts";
import { Icon } from "../icon.tsx";
import { Brand } from "./brand.tsx";

/**
 * The fixed bar (spec section 2). Plain links and `<details>`: hover, focus, click and
 * the folded menu under 1024 px work without script. `dom/header.ts` adds Escape, the scrolled
 * state and closing the menu.
 */
export function Header({ nav }: { nav: NavContent }) {
	const { pathname } = useLocation();
	return (
		<header className="bar" data-bar>
			<div className="bar-row">
				<a className="brand" href={nav.brand.href}>
					<Brand name={nav.brand.label} />
				</a>
				<a className="bar-phone-short" href={nav.phone.href}>
					<Icon name="phone" />
					<span className="sr-only">{nav.phone.label}</span>
				</a>
				<details className="bar-toggle" data-bar-menu>
					<summary aria-label={nav.labels.menu}>
						<Icon name="menu" className="icon bar-open" />
						<Icon name="x" className="icon bar-close" />
					</summary>
				</details>
				<nav className="bar-nav" aria-label={nav.labels.main}>
					<ul className="bar-list">
						{nav.items.map((item) => (
							<HeaderItem
								key={item.href}
								item={item}
								path={pathname}
								submenu={nav.labels.submenu}
							/>
						))}
					</ul>
					<a className="bar-phone" href={nav.phone.href}>
						<Icon name="phone" />
						<span>{nav.phone.label}</span>
					</a>
					<a
						className="button bar-checklist"
						data-coach-open={nav.checklist.opens}
						href={nav.checklist.href}
					>
						{nav.checklist.label}
					</a>
				</nav>
			</div>
		</header>
	);
}

function HeaderItem({ item, path, submenu }: { item: NavItem; path: string; submenu: string }) {
	if (!item.children) {
		return (
			<li>
				<a className="bar-link" href={item.href} aria-current={ariaCurrentOf(path, item)}>
					{item.label}
				</a>
			</li>
		);
	}
	return (
		<li className="bar-group" data-bar-group>
			<a className="bar-link bar-parent" href={item.href} aria-current={ariaCurrentOf(path, item)}>
				{item.label}
			</a>
			<details name="bar-group">
				<summary aria-current={ariaCurrentOf(path, item) && "true"}>
					<span>
						{item.label}
						<span className="sr-only"> {submenu}</span>
					</span>
					<Icon name="chevron-down" />
				</summary>
			</details>
			<ul className="bar-drop">
				{item.all && (
					<li className="bar-all">
						<a href={item.href} aria-current={ariaCurrentOf(path, { ...item, children: [] })}>
							{item.all}
						</a>
					</li>
				)}
				{item.children.map((child) => (
					<li key={child.href}>
						<a href={child.href} aria-current={ariaCurrentOf(path, child)}>
							{child.label}
						</a>
					</li>
				))}
			</ul>
		</li>
	);
}
