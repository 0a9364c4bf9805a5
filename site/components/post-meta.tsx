import type { BlogPost } from "../content/article.ts";
import { readTimeText } from "../content/read-time.ts";
import { Icon } from "./icon.tsx";

/** Date and read time. */
export function PostMeta({ post }: { post: Pick<BlogPost, "date" | "readTime"> }) {
	return (
		<p className="post-meta">
			<Icon name="calendar" />
			<time dateTime={post.date.iso}>{post.date.shown}</time>
			<Icon name="clock" />
			{readTimeText(post)}
		</p>
	);
}
