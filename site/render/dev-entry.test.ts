import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import type { Embed } from "../snippet/embed-widget.ts";
import { devPaths, pageJson, pageOfDataFile, renderDevPage, siteJson } from "./dev-entry.ts";

const embed: Embed = {
	origin: "https://coach.example",
	version: "1.0.0",
	integrity: "",
	receivers: [],
	languages: [],
	widgets: [],
	packages: "1.0.0",
	loader: 1600,
	sizes: [],
};
const fonts = { bold: "/bold.woff2", regular: "/regular.woff2", standIns: "" };

it("npm run dev renders a page with its icons, and gives the browser their data", async () => {
	const html = await renderDevPage("/", embed, "", fonts);
	expect(html).toContain("<h1");
	expect(html).toContain(devPaths.site);
	const [, dataFile = ""] = /data-page="(.*?)"/.exec(html) ?? [];
	expect(pageOfDataFile(dataFile)).toBe("/");
	expect(pageOfDataFile("/@dev/page/no-such-page.json")).toBeUndefined();
	expect(JSON.parse(siteJson()).dataFiles["/"]).toBe(dataFile);
	const { icons } = JSON.parse((await pageJson("/", embed)) ?? "");
	expect(Object.keys(icons).length).toBeGreaterThan(3);
	for (const nodes of Object.values<unknown[]>(icons)) expect(nodes.length).toBeGreaterThan(0);
	const { document } = new JSDOM(html).window;
	expect(document.querySelectorAll("svg.icon").length).toBeGreaterThan(0);
	expect(document.querySelectorAll("svg.icon:empty").length).toBe(0);
	expect(JSON.parse(siteJson()).icons["triangle-alert"].length).toBeGreaterThan(0);
	expect(await pageJson("/no-such-page", embed)).toBeUndefined();
});
