import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { states } from "../../../demo/gallery/states.js";
import { freePort } from "../../../gateway/testing/free-port.ts";
import type { Tab } from "../../hosts/drivers/tab.ts";
import { hasWebKit, launchWebKit } from "../../hosts/drivers/webkit.ts";
import { galleryAndBundle } from "./house.ts";

/** Result for a state: nothing, or what is wrong with it. */
async function troubleWith(tab: Tab, url: string, widget: string): Promise<string | undefined> {
	await tab.open(url);
	for (let tries = 0; tries < 100; tries++) {
		const outcome = await tab.run(() => document.documentElement.dataset.gallery ?? "");
		if (outcome === "failed")
			return tab.run(() => document.querySelector(".trouble")?.textContent ?? "failed");
		if (outcome === "ready") break;
		if (tries === 99) return "the state was not reached";
		await wait(100);
	}
	return tab.run((tag) => {
		const shown = document
			.querySelector(tag)
			?.shadowRoot?.querySelector("[part=surface],[part~=button],dialog");
		if (!shown?.getBoundingClientRect().height) return "nothing is shown";
		return document.documentElement.scrollWidth > innerWidth
			? "it is wider than the page"
			: undefined;
	}, `coach-${widget}`);
}

/** Checks each gallery state in WebKitGTK, if it's installed: it's reached, shown, and no wider than the page. */
export async function galleryInWebKit(): Promise<{ passed: number; troubles: string[] }> {
	let passed = 0;
	const troubles: string[] = [];
	if (!hasWebKit) {
		console.log("No WebKitGTK on this machine: its round is left out.");
		return { passed, troubles };
	}
	const server = serve({ fetch: galleryAndBundle.fetch, port: 0, hostname: "127.0.0.1" });
	const driver = await launchWebKit(await freePort());
	try {
		const { port } = server.address() as AddressInfo;
		const tab = await driver.tab();
		for (const [widget, all] of Object.entries(states)) {
			for (const state of Object.keys(all)) {
				const query = new URLSearchParams({ widget, state });
				const trouble = await troubleWith(
					tab,
					`http://127.0.0.1:${port}/gallery.html?${query}`,
					widget,
				);
				if (trouble) troubles.push(`webkit ${widget} ${state}: ${trouble}`);
				else passed++;
			}
		}
		await tab.close();
	} finally {
		await driver.close();
		server.close();
	}
	console.log(`webkit gallery: ${passed} of ${passed + troubles.length}`);
	return { passed, troubles };
}
