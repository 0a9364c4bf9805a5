/** What a host's style sheet makes of a form, by what the browser computes. */
import { hostContent, stageOf } from "../pages/html.ts";
import { type HostPage, hostilePages, isOnlyStyled } from "../pages/pages.ts";
import { placeOf, shown } from "../support/look.ts";
import { expect, test } from "../test.ts";

const plain = hostilePages.find(({ name }) => name === "plain") as HostPage;

/** Runs in the page: place and every computed style of each element of the contact form, by its number. */
function formStyles() {
	const root = document.querySelector("coach-contact")?.shadowRoot;
	return [...(root?.querySelectorAll("*:not(style, link, script)") ?? [])].flatMap(
		(element, index) => {
			const { x, y, width, height } = element.getBoundingClientRect();
			const style = getComputedStyle(element);
			const of = `${index} ${element.localName}`;
			return [
				`${of} at ${[x, y, width, height]}`,
				// A host's variables come in, too; what one of ours made of them would show in the rest.
				...[...style]
					.filter((name) => !name.startsWith("--"))
					.map((name) => `${of} ${name}: ${style.getPropertyValue(name)}`),
			];
		},
	);
}

test("no hostile style sheet reaches into a form", {
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
