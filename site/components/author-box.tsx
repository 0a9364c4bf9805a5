import type { articleLayout } from "../pages/article.content.ts";
import { Icon } from "./icon.tsx";
import { PortraitThumbnail } from "./portrait.tsx";

/** Who wrote it, under an article. */
export function AuthorBox({ author }: { author: (typeof articleLayout)["author"] }) {
	return (
		<aside className="author" aria-label={author.title}>
			<PortraitThumbnail />
			<div>
				<h2 className="h3">{author.name}</h2>
				<p>{author.text}</p>
				{author.links.map(({ href, label }) => (
					<a className="more" href={href} key={href}>
						{label}
						<Icon name="arrow-right" />
					</a>
				))}
			</div>
		</aside>
	);
}
