import type { BlogPost } from "../../content/articles/article.ts";
import { useArt } from "../../render-collector.ts";

/** An article's picture: its own if it has one, otherwise a drawing on its gradient. */
export function PostArt({ post, large = false }: { post: BlogPost; large?: boolean }) {
	const src = post.image ?? `/art/post-${post.id}.svg`;
	useArt(src);
	return (
		<div className={`post-art gradient-${post.gradient}`}>
			<img
				src={src}
				alt=""
				width="560"
				height="320"
				loading={large ? undefined : "lazy"}
				decoding="async"
			/>
		</div>
	);
}
