/** Rules and icons of the pages that are not shown yet. */
export interface EveryPageFiles {
	/** Address of the stylesheet with the rules of every page. */
	styles: string;
	/** Address of the sprite with the icons of every page. */
	icons: string;
}

const marks = { styles: "styles-of-every-page", icons: "icons-of-every-page" };

/** Fetches what the other pages need, and keeps it aside: to apply it draws this page anew. */
export async function fetchEveryPage({ styles, icons }: EveryPageFiles): Promise<void> {
	await Promise.allSettled([fetchStyles(styles), fetchIcons(icons)]);
}

/** Puts it to use. To be called before another page is painted. Does nothing the second time. */
export function applyEveryPage(): void {
	const link = document.getElementById(marks.styles) as HTMLLinkElement | null;
	if (link) link.media = "all";
	const kept = document.getElementById(marks.icons) as HTMLTemplateElement | null;
	if (!kept) return;
	document.getElementById("icons")?.replaceWith(kept.content);
	kept.remove();
}

function fetchStyles(href: string): Promise<void> {
	return new Promise((resolve) => {
		const link = document.createElement("link");
		Object.assign(link, { id: marks.styles, rel: "stylesheet", media: "not all", href });
		link.onload = link.onerror = () => resolve();
		document.head.append(link);
	});
}

async function fetchIcons(href: string): Promise<void> {
	const answer = await fetch(href);
	if (!answer.ok) return;
	const kept = document.createElement("template");
	kept.id = marks.icons;
	kept.innerHTML = await answer.text();
	document.head.append(kept);
}
