/** What the pages that are not shown yet need. */
export interface EveryPageFiles {
	/** Address of the sprite with the icons of every page. */
	icons: string;
}

const mark = "icons-of-every-page";

/** Fetches what the other pages need, and keeps it aside: to apply it draws this page anew. */
export async function fetchEveryPage({ icons }: EveryPageFiles): Promise<void> {
	await fetchIcons(icons).catch(() => {});
}

/** Puts it to use. To be called before another page is painted. Does nothing the second time. */
export function applyEveryPage(): void {
	const kept = document.getElementById(mark) as HTMLTemplateElement | null;
	if (!kept) return;
	document.getElementById("icons")?.replaceWith(kept.content);
	kept.remove();
}

async function fetchIcons(href: string): Promise<void> {
	const answer = await fetch(href);
	if (!answer.ok) return;
	const kept = document.createElement("template");
	kept.id = mark;
	kept.innerHTML = await answer.text();
	document.head.append(kept);
}
