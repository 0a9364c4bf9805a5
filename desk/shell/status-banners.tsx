import { useAppStatus } from "../api/app-status.ts";
import { Button } from "../components/button.tsx";
import { formatClock } from "../lib/time.ts";
import { dismissRefused, useOutbox } from "../outbox/outbox.ts";

const savedText = (count: number) =>
	count === 1
		? "1 change saved. It will sync when you have signal."
		: `${count} changes saved. They will sync when you have signal.`;

/**
 * Lasting messages about the desk itself: the connection is lost, changes wait or were rejected, or
 * there is a newer version.
 */
export function StatusBanners() {
	const { offlineSince, outdated } = useAppStatus();
	const { entries, refused } = useOutbox();
	return (
		<div role="status" className="banners">
			{(offlineSince || entries.length > 0) && (
				<div className="banner">
					{offlineSince && (
						<p>Offline since {formatClock(offlineSince)}. We’ll update when you’re back online.</p>
					)}
					{entries.length > 0 && <p>{savedText(entries.length)}</p>}
				</div>
			)}
			{refused.length > 0 && (
				<div className="banner">
					<ul>
						{refused.map((text) => (
							<li key={text}>{text}</li>
						))}
					</ul>
					<Button look="plain" onClick={() => void dismissRefused()}>
						OK
					</Button>
				</div>
			)}
			{outdated && (
				<p className="banner">
					There’s a new version. You won’t lose a note you’re writing.
					<Button look="plain" onClick={() => location.reload()}>
						Reload
					</Button>
				</p>
			)}
		</div>
	);
}
