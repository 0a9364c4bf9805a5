import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

const root = createRoot(document.querySelector("#app") as Element);

/** Renders the page with or without the placeholder, synchronously. */
window.toggle = (shown) =>
	flushSync(() =>
		root.render(
			<main>
				{shown && (
					<div data-coach-widget="contact">
						<a href="#ask">Ask</a>
					</div>
				)}
			</main>,
		),
	);
