import { freePort } from "../../gateway/testing/free-port.ts";
import { ownCopy } from "../docs/support/own-copy.ts";
import { sendLead } from "../docs/support/send-lead.ts";
import { somebodysServer } from "../docs/support/somebodys-page.ts";
import { choose, openStudio, snippetOf, textOf } from "../docs/support/studio.ts";
import { mailbox } from "../support/mailbox.ts";
import { coloursOf } from "./other-firms/brand-colours.ts";
import { faint, oldShades, others, rebrand } from "./other-firms/other-brands.ts";
import { expect, test } from "./test.ts";

test("a new owner brands the site, puts the calculator on a partner's page, and gets the lead by mail", {
	tag: "@long",
}, async ({ page, house }) => {
	// Two builds, which take minutes on a busy machine.
	test.setTimeout(900_000);
	const [copy, mail, partner, port] = await Promise.all([
		ownCopy(),
		mailbox(),
		somebodysServer(),
		freePort(),
	]);
	const brand = others["pale pink salon"];
	const site = `http://localhost:${port}`;
	try {
		await test.step("a slip in business/ stops the build and says how to mend it", async () => {
			copy.edit("business/facts.json", '"Hartley Coaching"', '"Ridley & Daughters"');
			rebrand(copy, brand);
			copy.edit("business/facts.json", '"sam@coach.example"', '"jo at ridley.example"');
			const { code, output } = copy.npm("run", "build");
			expect(code).toBe(1);
			expect(output).toContain("business/facts.json, line 30: contact.email");
			expect(output).toContain('"jo at ridley.example" is not an email address');
			expect(output).not.toContain("    at ");
			copy.edit("business/facts.json", '"jo at ridley.example"', '"jo@ridley.example"');
		});

		await test.step(".env, build, serve", async () => {
			copy.write(
				".env",
				[
					`SITE_URL=${site}`,
					`PORT=${port}`,
					`CRM_URL=${house.standins}/crm/v1`,
					"CRM_TOKEN=standin-token",
					"CRM_LOCATION_ID=standin-location",
					"CRM_PIPELINE_ID=standin-pipeline",
					"CRM_STAGE_ID=standin-stage",
					`SMTP_URL=${mail.url}`,
					"SPAM_MIN_MS=0",
					// This owner has changed only the sample's name and mailbox.
					"ALLOW_SAMPLE_CLAIMS=yes",
				].join("\n"),
			);
			const { code, output } = copy.npm("run", "build");
			expect(code, output).toBe(0);
			await copy.npmStart("serve", site);
			await page.goto(site);
			await expect(page.getByRole("link", { name: "Ridley & Daughters" }).first()).toBeVisible();
		});

		await test.step("their own colours and face, all of them legible", async () => {
			const old = oldShades(brand);
			const wrong = [...(await coloursOf(copy.path("dist")))].filter(([, text]) =>
				old.some((hex) => text.includes(hex)),
			);
			expect(wrong.map(([file]) => file)).toEqual([]);
			const title = page.getByRole("heading", { level: 1 });
			await expect(title).toHaveCSS("font-family", new RegExp(brand.headline.family));
			await page.emulateMedia({ reducedMotion: "reduce" });
			for (const path of ["/", "/services/one-to-one-coaching", "/contact"]) {
				await page.goto(site + path);
				expect(await faint(page), path).toEqual([]);
			}
		});

		await test.step("studio, partner's page, lead, mailbox", async () => {
			await openStudio(page, site);
			await choose(page, "widget", "calculator");
			await expect(snippetOf(page)).toContainText("calculator");
			await page.goto(partner.paste(await textOf(snippetOf(page))));
			await sendLead(page, "calculator", "ann@visitor.example");
			await expect(page.locator("coach-calculator").getByText("Your estimate")).toBeVisible();
			await expect.poll(() => mail.mails.length).toBe(2);
			expect(mail.mails.map(({ to }) => to)).toEqual([
				["jo@ridley.example"],
				["ann@visitor.example"],
			]);
			expect(mail.mails[1]?.subject).toBe("Your cleaning estimate");
			expect(mail.mails[0]?.raw).toContain("Subject: New Cost Calculator Submission");
			expect(mail.mails[0]?.raw).toContain("ann@visitor.example");
			const { output } = copy.npm("run", "--silent", "leads", "--", "list");
			expect(output).toContain("ann@visitor.example");
		});
	} finally {
		copy.remove();
		await Promise.all([mail.close(), partner.close()]);
	}
});
