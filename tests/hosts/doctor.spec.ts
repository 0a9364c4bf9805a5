import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Tab } from "./drivers/tab.ts";
import type { HostPage } from "./pages.ts";
import type { Hosts } from "./servers.ts";
import { expect, test, until } from "./test.ts";

const plain = { name: "plain" };
const content =
	'<h1>A plumber\'s page</h1><p>Words about boilers, and a <a href="#x" data-coach-open="checklist">checklist</a>.</p><div data-coach-widget="contact"><a href="#x">Ask</a></div>';

interface Row {
	state: string;
	title: string;
	text: string;
	code?: string | undefined;
}

/** Opens the doctor on a page and reads what it says. */
async function consult(tab: Tab, hosts: Hosts, page: HostPage, body: string): Promise<Report> {
	await tab.open(`${hosts.page(page, body)}?coachkit-doctor`);
	return answer(tab);
}

interface Report {
	title?: string | null;
	rows: Row[];
}

/** What the doctor says, here or in the page's first frame. */
async function answer(tab: Tab): Promise<Report> {
	await until(tab, "the doctor has an answer", () =>
		[document, document.querySelector("iframe")?.contentDocument].some((each) =>
			[...(each?.querySelectorAll("div") ?? [])].some((div) =>
				div.shadowRoot?.querySelector("ol > li"),
			),
		),
	);
	return tab.run(() => {
		const root = [document, document.querySelector("iframe")?.contentDocument]
			.flatMap((each) => [...(each?.querySelectorAll("div") ?? [])])
			.find((each) => each.shadowRoot?.querySelector("ol > li"))?.shadowRoot;
		return {
			title: root?.querySelector("h2")?.textContent ?? null,
			rows: [...(root?.querySelectorAll("li") ?? [])].map((row) => ({
				state: row.className,
				title: row.querySelector("h3")?.textContent ?? "",
				text: [...row.querySelectorAll("p")].map((each) => each.textContent).join(" "),
				code: row.querySelector("code")?.textContent ?? undefined,
			})),
		};
	});
}

const ill = ({ rows }: { rows: Row[] }) => rows.filter(({ state }) => state !== "good");

test.beforeEach(({ expected }) => {
	// The doctor sends an empty lead on purpose; browsers note the refusal.
	expected.push(/400 \(Bad Request\)/);
});

test("doctor: all green on a page that is well", async ({ tab, hosts }) => {
	const report = await consult(tab, hosts, plain, content);
	expect(ill(report)).toEqual([]);
	expect(report.title).toBe("All is well");
	expect(report.rows.length).toBeGreaterThanOrEqual(6);
	if (process.env.PICTURES) await picture(tab, "doctor-well");
});

async function picture(tab: Tab, name: string) {
	const folder = join(import.meta.dirname, "../../shots/doctor");
	mkdirSync(folder, { recursive: true });
	for (const [width, height] of [
		[1280, 860],
		[768, 900],
		[320, 700],
	] as const) {
		await tab.resize(width, height);
		const shot = await tab.picture({ x: 0, y: 0, width, height });
		(await import("node:fs")).writeFileSync(join(folder, `${name}-${width}.png`), shot);
	}
}

test("doctor: names and options that were misspelt, with what was meant", async ({
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
	expect(report.title).toBe("One thing to mend");
	expect(ill(report).map(({ state, title, code }) => [state, title, code])).toEqual([
		["bad", "No widget is called “calcualtor”", "calculator"],
		["hint", "“data-coach-headin” has no effect", 'data-coach-heading="Hello"'],
		["hint", "“them” has no effect", 'theme="dark"'],
	]);
	if (process.env.PICTURES) await picture(tab, "doctor-ill");
});

test("doctor: a language that no form speaks, and one that they all do", async ({ tab, hosts }) => {
	const polish = {
		name: "plain",
		htmlAttributes: 'lang="pl"',
		tag: '<script async src="{coach}/loader.js?pages=pl" data-partner="acme"></script>',
	};
	const odd = await consult(tab, hosts, polish, `${content}<coach-share lang="de"></coach-share>`);
	expect(ill(odd).map(({ state, title, code }) => [state, title, code])).toEqual([
		["hint", "No form speaks “de”", "cy pl ro"],
	]);
	const well = await consult(tab, hosts, polish, `${content}<coach-share lang="ro"></coach-share>`);
	expect(ill(well)).toEqual([]);
	expect(well.rows.find(({ title }) => title === "Languages")?.text).toBe(
		"Every word is there in “pl” and “ro”.",
	);
});

test("doctor: the tag twice, and two versions", async ({ tab, hosts }) => {
	const twice = await consult(
		tab,
		hosts,
		{ name: "plain", head: '<script async src="{coach}/loader.js"></script>' },
		content,
	);
	expect(ill(twice).map(({ title }) => title)).toEqual(["The tag is there twice"]);
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
		"A widget has no room",
		"A widget has no room",
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
		["The page's security policy stops leads", `connect-src ${hosts.coach}`],
	]);
});

test("doctor: a gateway that is down, and one that does not know the site", async ({
	tab,
	hosts,
	expected,
}) => {
	expected.push(/503|403/, /ERR_FAILED|blocked by CORS|Cross-Origin/);
	hosts.fault = (path) => (path.startsWith("/leads") ? 503 : undefined);
	hosts.readable = true;
	expect(ill(await consult(tab, hosts, plain, content)).map(({ title }) => title)).toEqual([
		"The coach's server does not answer",
	]);
	hosts.fault = (path) => (path.startsWith("/leads") ? 403 : undefined);
	hosts.readable = false;
	const report = await consult(tab, hosts, plain, content);
	expect(ill(report).map(({ title, code }) => [title, code])).toEqual([
		["This site may not send leads yet", `ALLOWED_ORIGINS=…,${hosts.host}`],
	]);
});

test("doctor: a tag that waits for a dialog nobody can open", async ({ tab, hosts }) => {
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

test("doctor: storage that is refused, and a clock that is years behind", async ({
	tab,
	hosts,
}) => {
	const refused = `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });`;
	const report = await consult(tab, hosts, { name: "plain", script: refused }, content);
	expect(ill(report).map(({ title }) => title)).toEqual(["No storage here"]);
	const behind = `Date = class extends Date { constructor(...args) { args.length ? super(...args) : super(2001, 0, 1); } };`;
	const slow = await consult(tab, hosts, { name: "plain", script: behind }, content);
	expect(ill(slow).map(({ title }) => title)).toEqual(["The clock is wrong"]);
});

test("doctor: values that no widget knows, and forms too narrow to fill in", async ({
	tab,
	hosts,
}) => {
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
		["bad", "No script of “https://nobody.example” is on this page", hosts.coach],
		["bad", "A form is too narrow", 'data-coach-mode="button"'],
		["hint", "“banana” is no accent the widget knows", "any CSS colour"],
		["hint", "“blue” is no theme the widget knows", "light, dark, auto"],
		["hint", "“trail” is no kind the widget knows", "trial, package"],
		["hint", "“page” is no mode the widget knows", "inline, modal, button"],
	]);
	expect(
		await tab.run(() => {
			const root = window.__all("coach-contact")[0]?.shadowRoot;
			return getComputedStyle(root?.querySelector("[type=submit]") as Element).backgroundColor;
		}),
	).toBe("rgb(22, 101, 52)");
});

test("with data-debug the console names values that no widget knows", async ({
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
