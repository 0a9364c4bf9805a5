import { useEffect } from "react";
import { Button } from "../components/button.tsx";
import { createStore } from "../lib/create-store.ts";

/** The browser's own offer to install the desk (Chrome, Edge, Android). */
interface InstallOffer extends Event {
	prompt(): Promise<unknown>;
}

const offer = createStore<InstallOffer | undefined>(undefined);

/** Catches the browser's offer, which may be made before this page is shown. */
export function useInstallOffer(): void {
	useEffect(() => {
		const hear = (event: Event) => {
			event.preventDefault();
			offer.set(event as InstallOffer);
		};
		const dismiss = () => offer.set(undefined);
		addEventListener("beforeinstallprompt", hear);
		addEventListener("appinstalled", dismiss);
		return () => {
			removeEventListener("beforeinstallprompt", hear);
			removeEventListener("appinstalled", dismiss);
		};
	}, []);
}

/** Installs the desk as an app on this device. */
export function InstallCard() {
	const installOffer = offer.useValue();
	const isApp = matchMedia("(display-mode: standalone)").matches;
	if (isApp) return null;
	return (
		<section className="card stack" aria-labelledby="install">
			<h2 id="install">Install the app</h2>
			<p className="hint">
				It opens from your home screen, and shows your latest leads and their numbers even without
				signal.
			</p>
			{installOffer ? (
				<div className="buttons">
					<Button
						onClick={() => {
							offer.set(undefined);
							void installOffer.prompt();
						}}
					>
						Install
					</Button>
				</div>
			) : (
				<p>
					iPhone and iPad: press Share, then “Add to Home Screen”. Android: open the browser’s menu,
					then “Install app” or “Add to Home screen”.
				</p>
			)}
		</section>
	);
}
