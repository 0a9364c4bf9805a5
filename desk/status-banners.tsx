import { useAppStatus } from "./app-status.ts";
import { Button } from "./components/button.tsx";
import { formatClock } from "./time.ts";

/** What is the matter with the desk itself: the line is lost, or it was upgraded under an open tab. */
export function StatusBanners() {
	const { offlineSince: lostAt, outdated: stale } = useAppStatus();
	return (
		<div role="status">
			{lostAt && (
				<p className="banner">
					No line to your gateway since {formatClock(lostAt)}. What you see is from then; it goes on
					by itself once the line is back.
				</p>
			)}
			{stale && (
				<p className="banner">
					The desk has been upgraded since you opened it. A note you are writing is kept.
					<Button look="plain" onClick={() => location.reload()}>
						Load it again
					</Button>
				</p>
			)}
		</div>
	);
}
