import { coachkit } from "../api.ts";
import { runChecks } from "./checks.ts";
import { showPanel } from "./panel.ts";

/**
 * The install doctor: `?coachkit-doctor` on any page with the tag. Checks the page as a visitor's
 * browser sees it, and explains what is wrong and how to fix it.
 */
const panel = showPanel(coachkit().version);

async function examine(): Promise<void> {
	panel.show(await runChecks());
}

/** Waits until the page and its widgets have had time to load, so the checks see what visitors see. */
const loading = new Promise((resolve) => {
	if (document.readyState === "complete") setTimeout(resolve, 1200);
	else addEventListener("load", () => setTimeout(resolve, 1200));
});
loading.then(examine);
panel.onAgain(examine);
