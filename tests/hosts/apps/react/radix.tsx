import * as Dialog from "@radix-ui/react-dialog";
import { createRoot } from "react-dom/client";

createRoot(document.querySelector("#app") as Element).render(
	<Dialog.Root defaultOpen>
		<Dialog.Portal>
			<Dialog.Overlay />
			<Dialog.Content aria-describedby={undefined} style={{ position: "fixed", right: 0, top: 0 }}>
				<Dialog.Title>Ours</Dialog.Title>
				<input aria-label="Host's own" />
				<a id="get" href="https://coach.example/" data-coach-open="checklist">
					Get the checklist
				</a>
			</Dialog.Content>
		</Dialog.Portal>
	</Dialog.Root>,
);
