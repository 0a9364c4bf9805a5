import type { ShellCopy, WidgetHost } from "../element/context.ts";
import type { BaseOptions } from "../element/options.ts";
import { asset } from "../element/origins.ts";

interface PrivacyCopy extends ShellCopy {
	privacy: string;
	privacyLink: string;
}

/** The box for being written to again; not in the code at all where the owner has none. */
const asked = typeof __PERMISSION__ === "object" ? __PERMISSION__ : null;

/** Said where the details are given: what they are for, and where to read the rest (UK GDPR). */
export function PrivacyNote({ host }: { host: WidgetHost<BaseOptions, PrivacyCopy> }) {
	const { copy, options } = host;
	const note = (
		<p className="mt-[12px] text-note text-muted">
			{copy.privacy}{" "}
			<a
				href={asset("/privacy", options.origin)}
				target="_blank"
				rel="noopener"
				className="underline"
			>
				{copy.privacyLink}
			</a>
		</p>
	);
	const wording = asked && (host.lang ? copy.permission : asked.wording);
	if (!asked || !wording) return note;
	return (
		<>
			{/* Drawn by for-permission.css: a strict policy refuses style attributes in the page's HTML. */}
			<label id="asked">
				<input type="checkbox" name="permission" value={asked.version} /> {wording}
			</label>
			{note}
		</>
	);
}
