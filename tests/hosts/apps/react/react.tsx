import { useState } from "react";
import { createRoot } from "react-dom/client";

/** A React host with a placeholder and an element, whose surroundings and fallback content React can change. */
function App() {
	const [step, setStep] = useState(0);
	return (
		<main>
			<button type="button" id="next" onClick={() => setStep(step + 1)}>
				{step}
			</button>
			{step < 4 && (
				<div id="spot" data-coach-widget="contact" data-coach-heading={`Step ${step}`}>
					{step !== 2 && <a href="#ask">Ask {step}</a>}
					{step > 2 && <p>Or ring</p>}
				</div>
			)}
			{step < 3 && <coach-share heading={`Share ${step}`} />}
			<a id="get" href="#get" data-coach-open="checklist">
				Get
			</a>
		</main>
	);
}

createRoot(document.querySelector("#app") as Element).render(<App />);
