import type { NavContent, NavItem } from "../content/types.ts";
import { Brand } from "./brand.tsx";
import { Icon } from "./icon.tsx";

/**
 * The fixed green bar (spec section 2). Plain links and `<details>`: hover, focus, click and
 * the folded menu under 1024 px work without script. `enhance/bar.ts` adds Escape, the scrolled
 * state and closing the menu. `path` marks the current page.
 */
export function Bar({ nav, path }: { nav: NavContent; path: string }) {
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
					<summary aria-label="Menu">
						<Icon name="menu" className="icon bar-open" />
						<Icon name="x" className="icon bar-close" />
					</summary>
				</details>
				<nav className="bar-nav" aria-label={nav.labels.main}>
					<ul className="bar-list">
						{nav.items.map((item) => (
							<BarItem key={item.href} item={item} path={path} />
						))}
					</ul>
					<a className="bar-phone" href={nav.phone.href}>
						<Icon name="phone" />
						<span>{nav.phone.label}</span>
					</a>
					<a
						className="btn bar-checklist"
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

const current = (href: string, path: string) => (href === path ? "page" : undefined);

function BarItem({ item, path }: { item: NavItem; path: string }) {
	if (!item.children) {
		return (
			<li>
				<a className="bar-link" href={item.href} aria-current={current(item.href, path)}>
					{item.label}
				</a>
			</li>
		);
	}
	return (
		<li className="bar-group" data-bar-group>
			<a className="bar-link bar-parent" href={item.href} aria-current={current(item.href, path)}>
				{item.label}
			</a>
			<details name="bar-group">
				<summary>
					<span>
						{item.label}
						<span className="sr-only"> menu</span>
					</span>
					<Icon name="chevron-down" />
				</summary>
			</details>
			<ul className="bar-drop">
				{item.children.map((child) => (
					<li key={child.href}>
						<a href={child.href} aria-current={current(child.href, path)}>
							{child.label}
						</a>
					</li>
				))}
			</ul>
		</li>
	);
}
