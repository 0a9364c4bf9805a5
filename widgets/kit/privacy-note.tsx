import { asset } from "./assets.ts";

/** Said where the details are given: what they are for, and where to read the rest (UK GDPR). */
export function PrivacyNote({ text, link }: { text: string; link: string }) {
	return (
		<p className="mt-[12px] text-note text-muted">
			{text}{" "}
			<a href={asset("/privacy")} target="_blank" rel="noopener" className="underline">
				{link}
			</a>
		</p>
	);
}
