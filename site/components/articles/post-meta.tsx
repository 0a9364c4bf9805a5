import type { BlogPost } from "../../content/articles/article.ts";
import { readTimeText } from "../../content/articles/read-time.ts";
import { Icon } from "../icon.tsx";

/** Date and read time. */
export function PostMeta({ post }: { post: Pick<BlogPost, "date" | "readTime"> }) {
	return (
		<p className="post-meta">
			<time dateTime={post.date.iso}>
				<Icon name="calendar" />
				{post.date.shown}
			</time>
			<span>
				<Icon name="clock" />
				{readTimeText(post)}
			</span>
		</p>
	);
}
