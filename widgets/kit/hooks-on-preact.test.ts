// @vitest-environment jsdom
import { createElement, type FunctionComponent, render } from "preact";
import { beforeEach, describe, expect, test } from "vitest";
import { hooked, useLayoutEffect, useRef, useState } from "./hooks-on-preact.ts";

let mount: HTMLElement;
let log: string[] = [];
beforeEach(() => {
	mount = document.createElement("div");
	log = [];
});

const draw = (view: FunctionComponent, props: object = {}) =>
	render(createElement(hooked(view), props), mount);
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("the hooks the bundle ships instead of React's", () => {
	test("a state is kept from drawing to drawing, and setting it draws again", async () => {
		let set = (_: unknown) => {};
		draw(() => {
			const [count, setCount] = useState(() => 1) as [number, typeof set];
			set = setCount;
			log.push(`drawn ${count}`);
			return String(count);
		});
		set(2);
		set((before: number) => before + 1);
		await settled();
		expect(mount.textContent).toBe("3");
		set(3);
		await settled();
		expect(log).toEqual(["drawn 1", "drawn 3"]);
	});

	test("a ref is one object for as long as the component stands", () => {
		const seen = new Set<unknown>();
		const view: FunctionComponent = () => {
			seen.add(useRef(null));
			return null;
		};
		draw(view);
		draw(view);
		expect(seen.size).toBe(1);
	});

	test("an effect runs when what it depends on changes, after undoing itself, and once more at the end", () => {
		const view: FunctionComponent<{ name?: string }> = ({ name }) => {
			useLayoutEffect(() => {
				log.push(`on ${name}`);
				return () => {
					log.push(`off ${name}`);
				};
			}, [name]);
			return null;
		};
		draw(view, { name: "a" });
		draw(view, { name: "a" });
		draw(view, { name: "b" });
		render(null, mount);
		expect(log).toEqual(["on a", "off a", "on b", "off b"]);
	});

	test("an effect without a list runs after every drawing, when the nodes are there", () => {
		const view: FunctionComponent = () => {
			const ref = useRef(null);
			useLayoutEffect(() => {
				log.push((ref.current as Element | null)?.localName ?? "none");
				return undefined;
			});
			return createElement("p", { ref: ref as never });
		};
		draw(view);
		draw(view);
		expect(log).toEqual(["p", "p"]);
	});

	test("two components of one function keep their own states", async () => {
		const setters: ((value: unknown) => void)[] = [];
		const one: FunctionComponent = () => {
			const [value, set] = useState("-") as [string, (value: unknown) => void];
			setters.push(set);
			return value;
		};
		render([createElement(hooked(one), { key: 1 }), createElement(hooked(one), { key: 2 })], mount);
		setters[1]?.("x");
		await settled();
		expect(mount.textContent).toBe("-x");
	});
});
