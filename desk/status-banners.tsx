import { useAppStatus } from "./app-status.ts";
import { Button } from "./components/button.tsx";
import { pluralise } from "./components/date-range.ts";
import { dismissRefused, useOutbox } from "./offline/outbox.ts";
import { formatClock } from "./time.ts";

/** Banners about the desk itself: the connection is lost, or there is a newer version. */
export function StatusBanners() {
	const { offlineSince, outdated } = useAppStatus();
	const { entries, refused } = useOutbox();
	return (
		<div role="status">
			{offlineSince && (
				<p className="banner">
					No connection to your server since {formatClock(offlineSince)}. You see what was known
					then; the page catches up by itself once the connection is back.
				</p>
			)}
			{entries.length > 0 && (
				<p className="banner">
					{pluralise(entries.length, "change")} kept on this device, to be sent once your server can
					be reached.
				</p>
			)}
			{refused.length > 0 && (
				<div className="banner">
					<ul>
						{refused.map((text) => (
							<li key={text}>{text}</li>
						))}
					</ul>
					<Button look="plain" onClick={() => void dismissRefused()}>
						Understood
					</Button>
				</div>
			)}
			{outdated && (
				<p className="banner">
					There is a new version of the desk. A note you are writing is kept.
					<Button look="plain" onClick={() => location.reload()}>
						Reload
					</Button>
				</p>
			)}
		</div>
	);
}
