import { useAppStatus } from "./app-status.ts";
import { Button } from "./components/button.tsx";
import { formatClock } from "./time.ts";

/** Banners about the desk itself: the connection is lost, or there is a newer version. */
export function StatusBanners() {
	const { offlineSince, outdated } = useAppStatus();
	return (
		<div role="status">
			{offlineSince && (
				<p className="banner">
					No connection to your server since {formatClock(offlineSince)}. You see what was known
					then; the page catches up by itself once the connection is back.
				</p>
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
