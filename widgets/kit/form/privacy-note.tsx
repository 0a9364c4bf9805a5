import type { FrameMessages } from "../element/context.ts";
import type { BaseOptions } from "../element/options/options.ts";
import { assetUrl } from "../element/options/origins.ts";
import { useWidget } from "../element/use-widget.ts";

interface PrivacyMessages extends FrameMessages {
	privacy: string;
	privacyLink: string;
}

/** The consent checkbox; compiled out of the bundles for coaches who have none. */
const consent =
	typeof __ASKS_PERMISSION__ === "boolean" && __ASKS_PERMISSION__ ? __PERMISSION__ : null;

/** Says what the details are used for and where to read more (UK GDPR). */
export function PrivacyNote() {
	const { messages, options, lang } = useWidget<BaseOptions, PrivacyMessages>();
	const note = (
		<p className="mt-[12px] text-note text-muted">
			{/* One text node, because a browser parses the prerendered markup as one. */}
			{`${messages.privacy} `}
			<a
				href={assetUrl("/privacy", options.origin)}
				target="_blank"
				rel="noopener"
				className="underline"
			>
				{messages.privacyLink}
			</a>
		</p>
	);
	const wording = consent && (lang ? messages.permission : consent.wording);
	if (!consent || !wording) return note;
	return (
		<>
			{/* Styled by consent.css, because a strict policy would block style attributes in the
			    page's HTML. */}
			<label id="asked">
				<input type="checkbox" name="permission" value={consent.version} />
				{` ${wording}`}
			</label>
			{note}
		</>
	);
}
