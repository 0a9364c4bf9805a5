import { Button } from "../components/button.tsx";

/** Shown when a screen fails to render. Drafts of notes survive. */
export function ErrorScreen() {
	return (
		<main className="welcome">
			<h1>Something went wrong</h1>
			<p>We couldn’t show this screen. Your leads are safe, and so is any note you were writing.</p>
			<Button look="primary" onClick={() => location.reload()}>
				Reload
			</Button>
			<a href="/desk">Back to your leads</a>
		</main>
	);
}
