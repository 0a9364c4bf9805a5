import { click, opened } from "../support/look.ts";
import { expect, test, until } from "../test.ts";

const plain = { name: "plain" };
const link = (id: string, hash: string, more = "") =>
	`<a id="${id}" href="#${hash}" ${more}>Ask</a>`;

/** In the page: presses links, and returns the ids of those whose navigation the script prevented. */
const taken = () =>
	[...document.querySelectorAll<HTMLAnchorElement>("a[id]")]
		.filter((each) => {
			const press = new MouseEvent("click", { bubbles: true, cancelable: true, composed: true });
			return !each.dispatchEvent(press);
		})
		.map(({ id }) => id);

test("a link that ends in a form's name opens it, in a menu, a button and one added late", async ({
	tab,
	hosts,
}) => {
	await tab.open(
		hosts.page(
			plain,
			`<nav><ul><li><a id="menu" href="${hosts.coach}/contact#coach-contact">Ask us</a></li></ul></nav>
<div class="wp-block-button"><a id="button" class="wp-block-button__link" href="#coach-checklist"><b>Get it</b></a></div>`,
		),
	);
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await click(tab, "#menu");
	await opened(tab, "contact");
	await tab.run(() => window.Coachkit?.close?.());
	await click(tab, "#button b");
	await opened(tab, "checklist");
	await tab.run(() => {
		window.Coachkit?.close?.();
		document.body.insertAdjacentHTML("afterbegin", '<a id="late" href="#coach-booking">Late</a>');
	});
	await click(tab, "#late");
	await opened(tab, "booking");
	expect(await tab.run(() => location.hash)).toBe("");
});

test("a visitor's link in the comments, and one that names no form, stay links", async ({
	tab,
	hosts,
}) => {
	const form = "coach-contact";
	await tab.open(
		hosts.page(
			plain,
			`<div class="comment even">${link("class", form)}</div>
<div class="comment-content"><p>${link("content", form)}</p></div><ol class="comment-list"><li>${link("list", form)}</li></ol>
<ol><li id="comment-7">${link("id", form)}</li></ol><p>${link("ugc", form, 'rel="nofollow ugc"')}</p>
<p>${link("nobody", "coach-nobody")}${link("longer", "coach-contact-us")}${link("path", "coach-../../v/0.1.0/loader.js?")}${link("other", "contact")}</p>
<main class="showing-comments"><p>${link("ours", form)}</p></main>
<form><input name="matches"><input name="hash"><input name="closest">${link("odd", form)}</form>`,
		),
	);
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	hosts.asked.length = 0;
	expect(await tab.run(taken)).toEqual(["ours", "odd"]);
	await opened(tab, "contact");
	const fetched = hosts.asked.filter((path) => /loader\.js|nobody|contact-us/.test(path));
	expect(fetched).toEqual([]);
});

test("without the script an opener is a link", async ({ tab, hosts }) => {
	hosts.fault = (path) => (path.includes("loader.js") ? 503 : undefined);
	await tab.open(hosts.page({ name: "plain", tag: "" }, link("plain", "coach-contact")));
	await click(tab, "#plain");
	await until(tab, "the link was followed", () => location.hash === "#coach-contact");
});
