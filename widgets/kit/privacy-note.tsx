import { asset } from "./assets.ts";
import type { ShellCopy, WidgetHost } from "./host.ts";
import type { BaseOptions } from "./options.ts";

interface PrivacyCopy extends ShellCopy {
	privacy: string;
	privacyLink: string;
}

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
	if (!__PERMISSION__ || host.lang) return note;
	return (
		<>
			<label className="flex items-start gap-[10px] mt-[12px] py-[10px] text-label">
				<input
					type="checkbox"
					name="permission"
					value={__PERMISSION__.version}
					className="flex-none w-[22px] h-[22px] accent-action"
				/>
				<span>{__PERMISSION__.wording}</span>
			</label>
			{note}
		</>
	);
}
