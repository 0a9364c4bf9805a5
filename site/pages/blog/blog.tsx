import { PostArt } from "../../components/articles/post-art.tsx";
import { PostMeta } from "../../components/articles/post-meta.tsx";
import { Icon } from "../../components/icon.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { Section } from "../../components/sections.tsx";
import type { BlogPost } from "../../content/articles/article.ts";
import { usePage } from "../../page-data.ts";
import type { BlogContent } from "./blog.content.ts";
import "../../styles/pages/blog.css";
import "../../styles/pages/forms.css";

/** `/blog`: the featured post, 'Latest Articles', the newsletter box (spec section 2). */
export function Component() {
	const { featured, hero, latest, more, newsletter, posts } = usePage<BlogContent>();
	return (
		<>
			<PageHead hero={hero} />
			<div className="wrap">
				{posts
					.filter((post) => post.featured)
					.map((post) => (
						<Post key={post.id} post={post} more={more} flag={featured} large />
					))}
			</div>
			<Section>
				<h2 className="h2">{latest}</h2>
				<div className="cards">
					{posts
						.filter((post) => !post.featured)
						.map((post) => (
							<Post key={post.id} post={post} more={more} />
						))}
				</div>
			</Section>
			<Section band="white">
				<Newsletter words={newsletter} />
			</Section>
		</>
	);
}

interface PostProps {
	post: BlogPost;
	more: string;
	flag?: string;
	large?: boolean;
}

function Post({ post, more, flag, large = false }: PostProps) {
	const Title = large ? "h2" : "h3";
	return (
		<article className={large ? "post post-large" : "post"}>
			<PostArt post={post} large={large} />
			<div className="post-text">
				<p className="post-category">
					{flag && <span className="post-flag">{flag}</span>}
					{post.category}
				</p>
				<Title className={large ? "h2" : "h3"}>{post.title}</Title>
				<p>{post.excerpt}</p>
				<PostMeta post={post} />
				<a className="more" href={`/blog/${post.id}`}>
					{more}
					<span className="sr-only">: {post.title}</span>
					<Icon name="arrow-right" />
				</a>
			</div>
		</article>
	);
}

/**
 * An email box that sends nothing (spec section 7) and says so in a popover, which needs no script.
 * `method="dialog"` keeps Enter from sending the form; `client/newsletter-status.ts` then shows the
 * popover too.
 */
function Newsletter({ words }: { words: BlogContent["newsletter"] }) {
	return (
		<div className="newsletter">
			<div>
				<h2 className="h2">{words.title}</h2>
				<p className="sub">{words.text}</p>
			</div>
			<form className="inline-form" method="dialog" noValidate data-status="newsletter-status">
				<label htmlFor="newsletter">{words.label}</label>
				<div>
					<input
						className="input"
						id="newsletter"
						type="email"
						autoComplete="email"
						spellCheck="false"
					/>
					<button
						className="button button-primary"
						type="button"
						popoverTarget="newsletter-status"
						popoverTargetAction="show"
					>
						{words.button}
					</button>
				</div>
			</form>
			<div className="toast" id="newsletter-status" popover="auto" role="status">
				<p>{words.status}</p>
			</div>
		</div>
	);
}
