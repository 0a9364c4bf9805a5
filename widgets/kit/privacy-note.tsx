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
	return (
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
}
