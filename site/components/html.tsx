import { trustedTypes } from "../dom/trusted-types.ts";

const policy = trustedTypes?.createPolicy("site-articles", { createHTML: (html) => html });

interface HtmlProps {
	as: "div" | "p";
	html: string;
	className?: string;
}

/** HTML that the build made from our own Markdown. */
export function Html({ as: Tag, html, className }: HtmlProps) {
	const __html = policy?.createHTML(html) ?? html;
	// biome-ignore lint/security/noDangerouslySetInnerHtml: see above
	return <Tag className={className} dangerouslySetInnerHTML={{ __html }} />;
}
