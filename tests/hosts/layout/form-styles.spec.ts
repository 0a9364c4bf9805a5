/** A host style sheet's effect on a form, from computed styles. */
import { hostContent, stageOf } from "../pages/html.ts";
import { type HostPage, hostilePages, isOnlyStyled } from "../pages/pages.ts";
import { placeOf, shown } from "../support/look.ts";
import { expect, test } from "../test.ts";

const plain = hostilePages.find(({ name }) => name === "plain") as HostPage;

/** Runs in the page: position and every computed style of each element of the contact form, by number. */
function formStyles() {
	const root = document.querySelector("coach-contact")?.shadowRoot;
	return [...(root?.querySelectorAll("*:not(style, link, script)") ?? [])].flatMap(
		(element, index) => {
			const { x, y, width, height } = element.getBoundingClientRect();
			const style = getComputedStyle(element);
			const of = `${index} ${element.localName}`;
			return [
				`${of} at ${[x, y, width, height]}`,
				// A host's variables are inherited too; an effect on ours would show in the other properties.
				...[...style]
					.filter((name) => !name.startsWith("--"))
					.map((name) => `${of} ${name}: ${style.getPropertyValue(name)}`),
			];
		},
	);
}

test("no hostile style sheet affects a form", {
	tag: ["@not-firefox", "@not-webkit", "@quick"],
}, async ({ tab, hosts }) => {
	const stylesOn = async (page: HostPage) => {
		await tab.open(hosts.page(page, hostContent + stageOf("contact")));
		await shown(tab, "coach-contact");
		await placeOf(tab, "#stage-contact");
		return tab.run(formStyles);
	};
	const known = new Set(await stylesOn(plain));
	const styled = hostilePages.filter((page) => page !== plain && isOnlyStyled(page));
	expect(known.size).toBeGreaterThan(1000);
	expect(styled.length).toBeGreaterThan(10);
	for (const page of styled) {
		const seen = await stylesOn(page);
		expect.soft(seen.filter((line) => !known.has(line)).slice(0, 5), page.name).toEqual([]);
		expect(seen, page.name).toHaveLength(known.size);
	}
});
