import { coachkit } from "../api.ts";
import { runChecks } from "./checks.ts";
import { showPanel } from "./panel.ts";

/**
 * The install doctor: `?coachkit-doctor` on any page with the tag. It looks at the page as a visitor's
 * browser has it and says in plain words what is wrong and how to mend it.
 */
const panel = showPanel(coachkit().version);

async function examine(): Promise<void> {
	panel.show(await runChecks());
}

/** What a widget needs is fetched first, so that the checks see it as visitors will. */
const settled = new Promise((resolve) => {
	if (document.readyState === "complete") setTimeout(resolve, 1200);
	else addEventListener("load", () => setTimeout(resolve, 1200));
});
settled.then(examine);
panel.onAgain(examine);
