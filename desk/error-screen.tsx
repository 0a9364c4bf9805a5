import { Button } from "./components/button.tsx";

/** What is shown where a screen cannot be drawn. Nothing that was typed into a note is lost. */
export function ErrorScreen() {
	return (
		<main className="welcome">
			<h1>This screen could not be drawn</h1>
			<p>That is our mistake, not yours. Your leads are safe, and so is a note you were writing.</p>
			<Button look="go" onClick={() => location.reload()}>
				Load it again
			</Button>
			<a href="/desk">Back to your leads</a>
		</main>
	);
}
