import { Dialog, DialogPanel } from "@headlessui/react";
import { useState } from "react";
import { createRoot } from "react-dom/client";

function Page() {
	const [open, setOpen] = useState(true);
	return (
		<Dialog
			open={open}
			onClose={() => setOpen(false)}
			style={{ position: "fixed", right: 0, top: 0 }}
		>
			<DialogPanel>
				<input aria-label="Host's own" />
				<a id="get" href="https://coach.example/" data-coach-open="checklist">
					Get the checklist
				</a>
			</DialogPanel>
		</Dialog>
	);
}

createRoot(document.querySelector("#app") as Element).render(<Page />);
