import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { AuthorBox } from "../components/author-box.tsx";
import { BackLink } from "../components/page-head.tsx";
import { PostArt } from "../components/post-art.tsx";
import { PostMeta } from "../components/post-meta.tsx";
import { ClosingCall } from "../components/sections.tsx";
import { articleLayout, posts } from "../content/blog.ts";
import { articleBody } from "../lib/article-body.ts";
import { requestedPage } from "../lib/page.ts";

/** Bodies drawn while building. Filled by the loader, so always empty in a browser. */
const drawn = new Map<string, string>();

/**
 * The body goes along with data for client-side navigation only. In a page it is in the HTML already,
 * and React leaves inner HTML alone when it takes a page over: no need to send it twice.
 */
export function loader(args: LoaderFunctionArgs) {
	const { path, seo } = requestedPage(args);
	const post = posts.find(({ id }) => path === `/blog/${id}`);
	if (!post) throw new Error(`No article at ${path}`);
	const body = articleBody(post.id);
	drawn.set(post.id, body);
	const isData = new URL(args.request.url).pathname.endsWith(".data");
	return { seo, post, layout: articleLayout, body: isData ? body : "" };
}

/** One article: back link, head, body, share, comments, author (spec section 2). */
export default function Article() {
	const { body, layout, post } = useLoaderData<typeof loader>();
	const html = drawn.get(post.id) ?? body;
	return (
		<>
			<article className="article" key={post.id}>
				<header className="wrap article-head">
					<BackLink link={layout.back} />
					<p className="post-category">{post.category}</p>
					<h1 className="display-sm">{post.title}</h1>
					<p className="byline">
						{layout.by} <a href="/about">{post.author}</a>
					</p>
					<PostMeta post={post} />
				</header>
				<div className="wrap article-art">
					<PostArt post={post} large />
				</div>
				<div className="wrap article-body">
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, turned into HTML at build time */}
					<div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
					<p className="article-note">{layout.note}</p>
					<div className="article-widget no-print">
						<coach-share data-dsd="share" />
					</div>
					<AuthorBox author={layout.author} />
					<div className="article-widget no-print">
						<coach-comments data-dsd="comments" />
					</div>
				</div>
			</article>
			<ClosingCall closing={layout.closing} />
		</>
	);
}
