import { PostArt } from "../../components/articles/post-art.tsx";
import { PostMeta } from "../../components/articles/post-meta.tsx";
import { PrerenderedWidget } from "../../components/contact/prerendered-widget.tsx";
import { Html } from "../../components/html.tsx";
import { Icon } from "../../components/icon.tsx";
import { BackLink } from "../../components/page-head.tsx";
import { PortraitThumbnail } from "../../components/portrait.tsx";
import { ClosingCall, NextLink } from "../../components/sections.tsx";
import { usePage } from "../../page-data.ts";
import { useHeadline } from "../../render-collector.ts";
import type { ArticleContent } from "./article.content.ts";
import "../../styles/pages/blog.css";
import "../../styles/pages/prose.css";

/** One article: back link, head, contents, body, share, author, comments (spec section 2). */
export function Component() {
	const { body, contents, layout, next, post } = usePage<ArticleContent>();
	useHeadline(post.title);
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
					<nav className="contents no-print" aria-label={layout.contents}>
						<h2 className="contents-title">{layout.contents}</h2>
						<ol>
							{contents.map(({ href, label }) => (
								<li key={href}>
									<a href={href}>{label}</a>
								</li>
							))}
						</ol>
					</nav>
					<Html as="div" className="prose" html={body} />
					<p className="article-note">{layout.note}</p>
					<div className="article-widget no-print">
						<PrerenderedWidget name="share" />
					</div>
					<AuthorBox author={layout.author} />
					<div className="article-widget no-print">
						<PrerenderedWidget name="comments" />
					</div>
				</div>
			</article>
			<NextLink title={layout.next} link={{ href: `/blog/${next.id}`, label: next.title }} />
			<ClosingCall closing={layout.closing} />
		</>
	);
}

/** Who wrote it, under an article. */
function AuthorBox({ author }: { author: ArticleContent["layout"]["author"] }) {
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
