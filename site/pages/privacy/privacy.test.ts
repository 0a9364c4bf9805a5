import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";

const read = async (ask: boolean) => {
	vi.resetModules();
	const { permission } = await import("../../../business/facts.ts");
	permission.ask = ask;
	const { privacy } = await import("./privacy.content.ts");
	return JSON.stringify(privacy);
};

it("the privacy notice mentions the mail to the visitor, and that it isn't a newsletter", async () => {
	expect(await read(false)).toContain("our reply to you: the checklist or estimate you asked for");
});

it("the privacy notice mentions consent only if the owner asks for it", async () => {
	expect(await read(true)).toContain("Your permission for us to write to you again");
	expect(await read(false)).not.toContain("Your permission for us to write to you again");
});

it("privacy notice, partners' page and WordPress plugin mention analytics, which are sent before Send", async () => {
	const notice = await read(false);
	expect(notice).toContain("What we collect when you send a form");
	expect(notice).not.toMatch(/only when you send it|no analytics/);
	const { partnerFigures, partnerSections } = await import("../partners/partners.content.ts");
	const embed = { loader: 1000, origin: "https://coach.example", sizes: [] } as never;
	expect(JSON.stringify(partnerFigures(embed))).not.toContain("analytics");
	const rows = partnerSections(embed).flatMap(({ table }) => table?.rows ?? []);
	expect(rows).toContainEqual([
		"How far visitors get on a form: counts, with your page's address, your firm's name, the language and the kind of device",
		"When they leave the page",
	]);
	const plugin = join(import.meta.dirname, "../../../packages/wordpress/includes/privacy.php");
	expect(readFileSync(plugin, "utf8")).toContain(
		"counts, with the address of the page, the name of this site, the language and the kind of device",
	);
});

it("the handbook covers mails to visitors, bounces, consent and withdrawing it", () => {
	const page = (name: string) =>
		readFileSync(join(import.meta.dirname, "../../../docs", `${name}.md`), "utf8").replace(
			/\s+/g,
			" ",
		);
	expect(page("connect")).toContain("If the reply bounces later");
	expect(page("connect")).toContain("`REPLIES=none` switches all of this off");
	expect(page("privacy")).toContain("set `ask` to `true`");
	expect(page("privacy")).toContain("until somebody asks to be forgotten");
});
