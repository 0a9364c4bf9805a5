import { createRef, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { CoachContact, connect, open } from "../../releases/0.1.0/packages/react/index.js";

connect(window.coachAddress, { partner: "Acme Accountants" });

/** A page made with the React package of 0.1.0. */
function App() {
	const [heard, hear] = useState("");
	const form = createRef<HTMLElement>();
	return (
		<main>
			<output id="heard">{heard}</output>
			<CoachContact ref={form} prefill-first-name="" onSent={({ detail }) => hear(detail.widget)}>
				<a href="#ask">Ask</a>
			</CoachContact>
			<button type="button" id="get" onClick={() => open("checklist")}>
				Get
			</button>
		</main>
	);
}

createRoot(document.querySelector("#app") as Element).render(
	<StrictMode>
		<App />
	</StrictMode>,
);
