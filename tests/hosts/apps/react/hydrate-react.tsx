import { useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";

/** A page that React hydrates on demand; its HTML is in kinds/reconcilers.ts. */
function Page() {
	const [count, setCount] = useState(0);
	useEffect(() => {
		setCount(1);
		window.hydrated = true;
	}, []);
	return (
		<main>
			<h2>Work fewer evenings</h2>
			<div data-coach-widget="contact">
				<a href="https://coach.example/contact">Ask a question</a>
			</div>
			<p>
				<a id="get" href="https://coach.example/" data-coach-open="checklist">
					Get the checklist
				</a>
			</p>
			<p id="counter">{count}</p>
		</main>
	);
}

window.hydrate = () => {
	hydrateRoot(document.querySelector("#app") as Element, <Page />, {
		onRecoverableError: (error) => window.__errors?.push(String(error)),
	});
};
