import sharp from "sharp";
import type { WebsiteFacts } from "../../gateway/desk-api/api.ts";
import { button, heading, link } from "../support/first-start.ts";
import { startNewInstallation } from "../support/new-installation.ts";
import { axe, expect, test } from "./test.ts";

const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="0 0 180 180">
	<rect width="180" height="180" fill="#7a1f3d"/><path fill="#fff" d="M40 150 90 30l50 120h-24L90 86l-26 64z"/></svg>`;

/** The facts of an invented website, because the desk may not read a website on this machine. */
const website: WebsiteFacts = {
	...{ address: "https://ridley.example/", icons: ["https://ridley.example/icon.png"] },
	facts: [
		{ key: "identity.brand", value: "Ridley & Daughters", source: "your page’s title" },
		{ key: "identity.name", value: "Jo Ridley", source: "your page’s title" },
		{ key: "contact.phone", value: "01632 960555", source: "a phone link on your page" },
		{ key: "brand.primary", value: "#7a1f3d", source: "the colour of your website’s icon" },
	],
	typeface: "Georgia",
};

test("takes over mark and typeface of the coach's website once they're ticked", async ({
	browser,
}, info) => {
	const installation = await startNewInstallation();
	const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
	try {
		const page = await context.newPage();
		const png = await sharp(Buffer.from(icon)).png().toBuffer();
		await page.route("**/desk/api/start/website", (route) => route.fulfill({ json: website }));
		await page.route("**/desk/api/start/website/icon", (route) =>
			route.fulfill({ contentType: "application/octet-stream", body: png }),
		);
		await page.goto(installation.claimUrl);
		await button(page, "Continue").click();
		await page.getByLabel("Your email address").fill("jo@ridley.example");
		await button(page, "Open my desk").click();
		await link(page, "Not now").click();
		await page.getByLabel("Your website’s address").fill("ridley.example");
		await button(page, "Read my website").click();
		const mark = page.getByRole("img", { name: "The shape in your website’s icon" });
		await expect(mark).toBeVisible();
		await expect(mark).toHaveJSProperty("complete", true);
		await page.screenshot({ path: info.outputPath("looks.png"), fullPage: true });
		expect(await axe(page)).toEqual([]);
		for (const label of ["Use this as my logo", "Use Lora for headlines"]) {
			await expect(page.getByLabel(label)).not.toBeChecked();
			await page.getByLabel(label).check();
		}
		await button(page, /continue/).click();
		await expect(heading(page, "How do you want to hear about new leads?")).toBeVisible();
		await expect(page.getByText("Your details are on your forms.")).toBeVisible({
			timeout: 240_000,
		});
		const state = await (await page.request.get(`${installation.home}/desk/api/business`)).json();
		expect(state.values).toMatchObject({
			"brand.logo": expect.stringMatching(/^[\da-f]{32}\.svg$/),
			"brand.headline.family": "Lora",
		});
		const form = await page.request.get(`${installation.home}/forms/business-health`);
		expect(await form.text()).toContain("Ridley &amp; Daughters");
	} finally {
		await context.close();
		await installation.stop();
	}
});
