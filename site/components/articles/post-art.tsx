import type { BlogPost } from "../../content/articles/article.ts";
import { useArt } from "../../render-collector.ts";

/** The picture of an article: its own where it has one, else a drawing on its gradient. */
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
