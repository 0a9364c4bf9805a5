import { useState } from "react";
import { hydrateRoot } from "react-dom/client";

function App() {
	const [step, setStep] = useState(0);
	return (
		<main>
			<button type="button" id="next" onClick={() => setStep(step + 1)}>
				{step}
			</button>
			<div id="spot" data-coach-widget="contact">
				<a href="#ask">Ask</a>
			</div>
			<a id="get" href="#get" data-coach-open="checklist">
				Get
			</a>
		</main>
	);
}

/** Hydrates the HTML in `#app`, which React has rendered on a server. */
(window as unknown as { hydrate(): void }).hydrate = () => {
	hydrateRoot(document.querySelector("#app") as Element, <App />);
};
