import { beforeAll, expect, it } from "vitest";
import { features } from "../features.ts";
import { installFeatures } from "../start-features.ts";
import { renderActions } from "./actions.ts";

beforeAll(() => installFeatures(features));

it.each([
	["a page of the site", { href: "/prices" }, "https://coach.example/prices"],
	["another site", { href: "https://other.example/a" }, "https://other.example/a"],
	["the contact form", { widget: "contact" }, "https://coach.example/contact"],
	["a call", { widget: "meeting" }, "/leads/meetings/discovery-call"],
	["a form", { widget: "form", name: "customer-survey" }, "/forms/customer-survey"],
])("links to %s", (_, action, address) => {
	const html = String(renderActions([{ label: "Go", ...action }], "https://coach.example"));
	expect(html).toBe(`<p class="choices"><a class="button" href="${address}">Go</a></p>`);
});

it("leaves out actions without a page of their own", () => {
	expect(renderActions([{ label: "Share", widget: "share" }], "https://coach.example")).toBe("");
});
