import PostalMime from "postal-mime";
import { startHouse } from "../../support/house.ts";
import { type Letter, mailbox } from "../../support/mailbox.ts";
import { fill, formWidgets, openModal } from "../../support/visitor.ts";
import { expect, test } from "../test.ts";

/** Subject of the email to a visitor, by form and language. */
const subjects = {
	checklist: "Your Business Checklist",
	contact: "Your message",
	consultation: "Your consultation request",
	calculator: "Your cleaning estimate",
};

test("a visitor gets one email from the coach's own mail server, in the form's language", {
	tag: ["@long", "@deeper"],
}, async ({ page }) => {
	const box = await mailbox();
	const house = await startHouse({
		MAIL_TRANSPORT: "smtp",
		SMTP_URL: box.url,
		REPLIES: formWidgets.join(),
	});
	// Unit tests check the texts of the other forms.
	const kinds = process.env.LONG ? formWidgets : (["contact", "calculator"] as const);
	try {
		const to = (address: string) => box.mails.filter((mail) => mail.to.includes(address));
		const one = async (address: string): Promise<Letter> => {
			await expect.poll(() => to(address).length).toBe(1);
			return to(address)[0] as Letter;
		};
		for (const name of kinds) {
			await page.goto(house.partner);
			const widget = await openModal(page, name);
			await fill[name](widget, `${name}@visitor.example`);
			const letter = await one(`${name}@visitor.example`);
			expect(letter.subject).toBe(subjects[name]);
		}
		const langs = process.env.LONG ? ["pl", "ro", "cy"] : ["pl"];
		for (const lang of langs) {
			const address = `${lang}@visitor.example`;
			await page.goto(house.partner);
			const widget = await openModal(page, "checklist", { lang });
			await widget.locator("[autocomplete=given-name]").fill("Jo");
			await widget.locator("[autocomplete=family-name]").fill("Bloggs");
			await widget.locator("[autocomplete=tel]").fill("07700 900123");
			await widget.locator("[autocomplete=email]").fill(address);
			await widget.locator("button[type=submit]").click();
			const { attachments, html, text } = await PostalMime.parse((await one(address)).raw);
			expect(html).toContain(`lang="${lang}"`);
			expect(attachments[0]?.filename).toBe("Business-Checklist.pdf");
			const link = /http:\S+\/leads\/checklist\/\S+/.exec(text ?? "")?.[0] ?? "";
			for (const _ of [1, 2, 3])
				expect((await fetch(link)).headers.get("content-type")).toBe("application/pdf");
		}
		// The coach is told of each lead too, and nobody twice.
		await expect.poll(() => to("sam@coach.example").length).toBe(kinds.length + langs.length);
		expect(box.mails).toHaveLength(2 * (kinds.length + langs.length));
	} finally {
		await house.close();
		await box.close();
	}
});
