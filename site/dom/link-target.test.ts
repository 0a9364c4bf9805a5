// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { linkTarget } from "./link-target.ts";

/** The path that the router gets when this markup's link is clicked. */
function clicked(html: string, init: MouseEventInit = {}): string | undefined {
	document.body.innerHTML = html;
	let path: string | undefined;
	const listen = (event: MouseEvent) => {
		path = linkTarget(event);
		event.preventDefault();
	};
	document.addEventListener("click", listen, { once: true });
	(document.querySelector("b") ?? document.querySelector("a"))?.dispatchEvent(
		new MouseEvent("click", { bubbles: true, cancelable: true, ...init }),
	);
	return path;
}

describe("clicks that the router handles", () => {
	beforeEach(() => history.replaceState(null, "", "/about"));

	it.each([
		['<a href="/blog">x</a>', "/blog"],
		['<a href="/blog"><b>inside</b></a>', "/blog"],
		['<a href="/contact?from=mail#form">x</a>', "/contact?from=mail#form"],
		['<a href="#main">x</a>', "#main"],
		['<a href="/about#main">x</a>', "#main"],
	])("takes %s", (html, path) => {
		expect(clicked(html)).toBe(path);
	});

	it.each([
		['<a href="https://booking.example/x">x</a>', "another site"],
		['<a href="/assets/business-checklist.pdf">x</a>', "a file"],
		['<a href="/rss.xml">x</a>', "a feed"],
		['<a href="/embed/">x</a>', "the embed studio"],
		['<a href="/" data-hard="">x</a>', "a link that asks for a real load"],
		['<a href="/contact" data-coach-open="checklist">x</a>', "a widget's opener"],
		['<a href="/blog" target="_blank">x</a>', "a new window"],
		['<a href="/blog" download>x</a>', "a download"],
		["<a>x</a>", "no link at all"],
	])("leaves %s alone: %s", (html) => {
		expect(clicked(html)).toBeUndefined();
	});

	it("leaves clicks with a modifier key or another button alone", () => {
		for (const init of [{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])
			expect(clicked('<a href="/blog">x</a>', init)).toBeUndefined();
	});
});
