// @vitest-environment jsdom
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { exampleIn } from "../testing.ts";
import { close, connect, load, on, open } from "./index.ts";

const tags = () => [...document.querySelectorAll("script")];
const page = window as { Coachkit?: Record<string, unknown> };

afterEach(() => {
	for (const tag of tags()) tag.remove();
	delete page.Coachkit;
	connect("");
});

it("fetches nothing until it is needed, then one script with the tag's options", () => {
	connect("https://coach.example/embed", { partner: "Acme", nonce: "n1", debug: "" });
	expect(tags()).toEqual([]);
	load();
	load("https://coach.example");
	expect(tags().map(({ src }) => src)).toEqual(["https://coach.example/loader.js"]);
	expect(tags()[0]).toMatchObject({ async: true, nonce: "n1" });
	expect({ ...tags()[0]?.dataset }).toEqual({ partner: "Acme", debug: "" });
});

it("accepts a pinned loader, and a tag that is already in the page", () => {
	const consoleError = vi.spyOn(console, "error");
	load("https://coach.example/v/0.1.0/loader.js");
	load("https://coach.example");
	load();
	expect(tags().map(({ src }) => src)).toEqual(["https://coach.example/v/0.1.0/loader.js"]);
	expect(consoleError).not.toHaveBeenCalled();
});

it("queues calls to open until the loader has loaded, then opens at once", () => {
	connect("https://coach.example");
	close();
	open("contact", { theme: "dark" });
	expect(page.Coachkit?.q).toEqual([["open", "contact", { theme: "dark" }]]);
	const opened = vi.fn();
	page.Coachkit = { version: "1", open: opened, close: opened };
	open("booking", { kind: "package" });
	expect(opened).toHaveBeenCalledWith("booking", { kind: "package" });
	close();
	expect(opened).toHaveBeenCalledTimes(2);
});

it("calls listeners until they are removed", () => {
	const listener = vi.fn();
	const stop = on("sent", ({ detail }) => listener(detail.id));
	const send = () => dispatchEvent(new CustomEvent("coach:sent", { detail: { id: "7" } }));
	send();
	stop();
	send();
	expect(listener.mock.calls).toEqual([["7"]]);
});

it.each([
	["", `coachkit: "" is no address of a coach: connect("https://…").`],
	["acme", `coachkit: "acme" is no address of a coach: connect("https://…").`],
])("says of the address %j what is wrong with it", (address, sentence) => {
	const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
	connect(address);
	open("contact");
	expect(consoleError.mock.calls).toEqual([[sentence]]);
	expect(tags()).toEqual([]);
});

it.each(["error", "load"])(
	"reports at a script's %s event that it is no loader, and tries again",
	(end) => {
		const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
		const failed = vi.fn();
		const stop = on("failed", ({ detail }) => failed(detail.code));
		load("https://coach.example");
		tags()[0]?.dispatchEvent(new Event(end));
		expect(consoleError.mock.calls).toEqual([
			[
				"coachkit: no loader at https://coach.example/loader.js, or blocked. Visitors see the link.",
			],
		]);
		expect(failed.mock.calls).toEqual([["unloadable"]]);
		expect(tags()).toEqual([]);
		load("https://coach.example");
		page.Coachkit = { version: "1" };
		tags()[0]?.dispatchEvent(new Event("load"));
		expect(tags()).toHaveLength(1);
		expect(consoleError).toHaveBeenCalledTimes(1);
		stop();
	},
);

it("does what the README's example says", async () => {
	const file = join(import.meta.dirname, "example.tmp.ts");
	writeFileSync(file, exampleIn("coachkit").replace('"coachkit"', '"./index.ts"'));
	const ask = document.createElement("button");
	ask.id = "ask";
	document.body.append(ask);
	try {
		await import(/* @vite-ignore */ file);
		expect(tags()).toEqual([]);
		ask.click();
		expect(tags()[0]?.src).toBe("https://coach.example/loader.js");
		expect(tags()[0]?.dataset.partner).toBe("Acme Accountants");
		expect(page.Coachkit?.q).toEqual([["open", "contact", { theme: "dark" }]]);
		const log = vi.spyOn(console, "log").mockImplementation(() => {});
		dispatchEvent(new CustomEvent("coach:sent", { detail: { widget: "contact" } }));
		expect(log).toHaveBeenCalledWith("contact");
	} finally {
		rmSync(file);
		ask.remove();
	}
});
