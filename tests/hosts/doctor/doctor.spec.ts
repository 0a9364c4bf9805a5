import { expect, test, until } from "../test.ts";
import { answer, consult, content, ill, picture, plain } from "./doctor.ts";

test.beforeEach(({ expected }) => {
	// The doctor sends an empty lead on purpose; browsers log the rejection.
	expected.push(/400 \(Bad Request\)/);
});

test("doctor: all green on a page without problems", async ({ tab, hosts }) => {
	const report = await consult(tab, hosts, plain, content);
	expect(ill(report)).toEqual([]);
	expect(report.title).toBe("All is well");
	expect(report.rows.length).toBeGreaterThanOrEqual(6);
	if (process.env.PICTURES) await picture(tab, "doctor-well");
});

test("doctor: the tag twice, and two versions", async ({ tab, hosts }) => {
	const twice = await consult(
		tab,
		hosts,
		{ name: "plain", head: '<script async src="{coach}/loader.js"></script>' },
		content,
	);
	expect(ill(twice).map(({ title }) => title)).toEqual(["The tag is on the page twice"]);
	const two = await consult(
		tab,
		hosts,
		{ name: "plain", head: '<script async src="{coach}/v/{version}/loader.js"></script>' },
		content,
	);
	expect(ill(two).map(({ title }) => title)).toEqual(["Two versions of the tag"]);
});

test("doctor: no widget, hidden ones, ones without room, ones in shadow roots", async ({
	tab,
	hosts,
}) => {
	expect(ill(await consult(tab, hosts, plain, "<p>Nothing</p>")).map(({ title }) => title)).toEqual(
		["No widget on this page"],
	);
	const report = await consult(
		tab,
		hosts,
		plain,
		`<section hidden><coach-share></coach-share></section><div style="width:0;overflow:hidden"><div data-coach-widget="contact"></div></div><div id="card"></div><script>card.attachShadow({mode:"open"}).innerHTML="<coach-checklist></coach-checklist>"</script>`,
	);
	expect(ill(report).map(({ title }) => title)).toEqual([
		"A widget has no space",
		"A widget has no space",
		"A widget inside a web component",
		"A widget is hidden",
	]);
	expect(report.rows.find(({ title }) => title === "A widget inside a web component")?.code).toBe(
		'Coachkit.load("checklist")',
	);
});

test("doctor: a policy that lets forms show but no lead leave", async ({
	tab,
	hosts,
	expected,
}) => {
	expected.push(/policy: connect-src/, /violates|blocked|Content-Security-Policy/i);
	const policy = "script-src {coach} 'nonce-{nonce}'; connect-src 'self'";
	const report = await consult(tab, hosts, { name: "plain", policy }, content);
	expect(ill(report).map(({ title, code }) => [title, code])).toEqual([
		["The page's security policy blocks leads", `connect-src ${hosts.coach}`],
	]);
});

test("doctor: a gateway that is down, and one that rejects the site", async ({
	tab,
	hosts,
	expected,
}) => {
	expected.push(/503|403/, /ERR_FAILED|blocked by CORS|Cross-Origin/);
	hosts.fault = (path) => (path.startsWith("/leads") ? 503 : undefined);
	hosts.readable = true;
	expect(ill(await consult(tab, hosts, plain, content)).map(({ title }) => title)).toEqual([
		"The coach's server doesn't answer",
	]);
	hosts.fault = (path) => (path.startsWith("/leads") ? 403 : undefined);
	hosts.readable = false;
	const report = await consult(tab, hosts, plain, content);
	expect(ill(report).map(({ title, code }) => [title, code])).toEqual([
		["This site isn't allowed to send leads yet", `ALLOWED_ORIGINS=…,${hosts.host}`],
	]);
});

test("doctor: a tag with a dialog that nobody can open", async ({ tab, hosts }) => {
	const tag =
		'<script async src="{coach}/loader.js" data-widget="checklist" data-mode="modal" data-analytics="ga4"></script>';
	const report = await consult(
		tab,
		hosts,
		{ name: "plain", tag },
		"<coach-contact></coach-contact>",
	);
	expect(ill(report).map(({ title, code }) => [title, code])).toEqual([
		["Nothing opens this dialog", 'data-coach-open="checklist"'],
		['data-analytics="ga4" has no effect', 'data-analytics="datalayer"'],
	]);
});

test("doctor: held back by an optimiser", async ({ tab, hosts }) => {
	const tag =
		"<script>addEventListener('load',()=>setTimeout(()=>{const s=document.createElement('script');s.src='{coach}/loader.js';document.head.append(s)},3000))</script>";
	const late = await consult(tab, hosts, { name: "plain", tag }, content);
	expect(ill(late).map(({ title }) => title)).toEqual(["The tag starts late"]);
});

test("doctor: in a builder's frame", async ({ tab, hosts }) => {
	const inner = `${hosts.page(plain, content)}?coachkit-doctor`;
	await tab.open(
		hosts.html(
			`<!doctype html><title>builder</title><link rel="icon" href="data:,"><script>window.__errors=[]</script><iframe width="900" height="700" src="${inner}"></iframe>`,
		),
	);
	const report = await answer(tab);
	expect(ill(report).map(({ title }) => title)).toEqual(["The page is inside a frame"]);
	expect(ill(report)[0]?.text).toContain("900 x 700 pixels");
});

test("doctor: blocked storage, and a clock that is years behind", async ({ tab, hosts }) => {
	const refused = `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });`;
	const report = await consult(tab, hosts, { name: "plain", script: refused }, content);
	expect(ill(report).map(({ title }) => title)).toEqual(["No storage here"]);
	const behind = `Date = class extends Date { constructor(...args) { args.length ? super(...args) : super(2001, 0, 1); } };`;
	const slow = await consult(tab, hosts, { name: "plain", script: behind }, content);
	expect(ill(slow).map(({ title }) => title)).toEqual(["The clock is wrong"]);
});

test("doctor: counts what the page uses, not dialogs built in advance", async ({ tab, hosts }) => {
	await tab.open(
		`${hosts.page({ name: "plain", head: '<script async src="{coach}/loader.js"></script>' }, content)}`,
	);
	// The form of a link that stays in view is built before the press.
	await until(tab, "the dialog is built", () =>
		Boolean(document.querySelector("html>coach-checklist")),
	);
	await tab.run(() =>
		(window as unknown as { Coachkit: { load(name: string): unknown } }).Coachkit.load("doctor"),
	);
	const report = await answer(tab);
	expect(report.rows.find(({ title }) => title === "Widgets")?.text).toBe(
		"2 on this page. We know all their names.",
	);
});
