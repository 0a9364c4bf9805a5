import { expect, test } from "../test.ts";
import { consult, content, ill, picture, plain } from "./doctor.ts";

test.beforeEach(({ expected }) => {
	// The doctor sends an empty lead on purpose; browsers log the rejection.
	expected.push(/400 \(Bad Request\)/);
});

test("doctor: misspelt names and options, with the closest valid ones", async ({
	tab,
	hosts,
	expected,
}) => {
	expected.push(
		/failed: /,
		/404/,
		/ERR_FAILED/,
		/blocked by CORS|Cross-Origin/,
		/Loading failed|disallowed MIME/,
	);
	const report = await consult(
		tab,
		hosts,
		plain,
		`${content}<div data-coach-widget="calcualtor"><a href="#x">Quote</a></div><a href="#x" data-coach-open="contact" data-coach-headin="Hello">Ask</a><coach-share them="dark"></coach-share>`,
	);
	expect(report.title).toBe("One thing to fix");
	expect(ill(report).map(({ state, title, code }) => [state, title, code])).toEqual([
		["bad", "No widget is called “calcualtor”", "calculator"],
		["hint", "“data-coach-headin” has no effect", 'data-coach-heading="Hello"'],
		["hint", "“them” has no effect", 'theme="dark"'],
	]);
	if (process.env.PICTURES) await picture(tab, "doctor-ill");
});

test("doctor: a language that no form has, and one that they all have", async ({ tab, hosts }) => {
	const polish = {
		name: "plain",
		htmlAttributes: 'lang="pl"',
		tag: '<script async src="{coach}/loader.js?pages=pl" data-partner="acme"></script>',
	};
	const odd = await consult(tab, hosts, polish, `${content}<coach-share lang="de"></coach-share>`);
	expect(ill(odd).map(({ state, title, code }) => [state, title, code])).toEqual([
		["hint", "No form is available in “de”", "cy pl ro"],
	]);
	const well = await consult(tab, hosts, polish, `${content}<coach-share lang="ro"></coach-share>`);
	expect(ill(well)).toEqual([]);
	expect(well.rows.find(({ title }) => title === "Languages")?.text).toBe(
		"Nothing is missing in “pl” and “ro”.",
	);
});

test("doctor: unknown values, and forms too narrow to fill in", async ({ tab, hosts }) => {
	const report = await consult(
		tab,
		hosts,
		plain,
		`<div data-coach-widget="contact" data-coach-accent="banana" data-coach-theme="blue"><a href="#x">Ask</a></div>
		<coach-booking kind="trail" accent="rebeccapurple" font=" Inherit "></coach-booking>
		<a href="#x" data-coach-open="checklist" data-coach-origin="https://nobody.example">Get</a>
		<p style="width:240px"><coach-consultation mode="page"></coach-consultation></p>`,
	);
	expect(ill(report).map(({ state, title, code }) => [state, title, code])).toEqual([
		["bad", "This page has no script from “https://nobody.example”", hosts.coach],
		["bad", "A form is too narrow", 'data-coach-mode="button"'],
		["hint", "The widget doesn't know the accent “banana”", "any CSS colour"],
		["hint", "The widget doesn't know the theme “blue”", "light, dark, auto"],
		["hint", "The widget doesn't know the kind “trail”", "trial, package"],
		["hint", "The widget doesn't know the mode “page”", "inline, modal, button, tab"],
	]);
	expect(
		await tab.run(() => {
			const root = window.__all("coach-contact")[0]?.shadowRoot;
			return getComputedStyle(root?.querySelector("[type=submit]") as Element).backgroundColor;
		}),
	).toBe("rgb(22, 101, 52)");
});

test("doctor: a tab is fine for a form, and has no effect where there is none", async ({
	tab,
	hosts,
}) => {
	const report = await consult(
		tab,
		hosts,
		plain,
		`${content}<div data-coach-widget="checklist" data-coach-mode="tab"><a href="#x">List</a></div>
		<coach-share mode="tab"></coach-share><coach-reach mode="tab" theme="dark"></coach-reach>`,
	);
	expect(ill(report).map(({ state, title, text }) => [state, title, text])).toEqual([
		["hint", "“mode” has no effect", "<coach-share>: the share widget has no such option."],
		["hint", "“mode” has no effect", "<coach-reach>: the reach widget has no such option."],
	]);
});

test("with data-debug the console names unknown values", async ({
	chromium: tab,
	hosts,
	expected,
}) => {
	expected.push(/accent="banana"/);
	await tab.open(
		hosts.page(
			{ name: "plain", tag: '<script async src="{coach}/loader.js" data-debug></script>' },
			'<div data-coach-widget="contact" data-coach-accent="banana"><a href="#x">Ask</a></div>',
		),
	);
	await expect
		.poll(() => tab.console())
		.toContain('<coach-contact>: accent="banana" has no effect; it can be any CSS colour');
});
