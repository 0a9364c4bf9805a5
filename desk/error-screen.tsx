import { Button } from "./components/button.tsx";

/** Shown when a screen fails to render. Drafts of notes are kept. */
export function ErrorScreen() {
	return (
		<main className="welcome">
			<h1>This screen could not be shown</h1>
			<p>That is our mistake, not yours. Your leads are safe, and so is a note you were writing.</p>
			<Button look="primary" onClick={() => location.reload()}>
				Reload
			</Button>
			<a href="/desk">Back to your leads</a>
		</main>
	);
}
