// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources of components
import { describe, expect, it } from "vitest";
import { findClassLists } from "./class-lists.ts";

const listsIn = (code: string) => findClassLists("widgets/lemon/lemon.tsx", code);

describe("the classes of a component", () => {
	it.each([
		["in double quotes", '<p className="p-4 m-2" />', ["p-4 m-2"]],
		["in single quotes", "<p className='p-4' />", ["p-4"]],
		["in braces", '<p className={"p-4"} />', ["p-4"]],
		["in a conditional", '<p className={wide ? "p-4" : "p-2"} />', ["p-4", "p-2"]],
		["after an and", "<p className={wide && 'p-4'} />", ["p-4"]],
		["beside an or", '<p className={given || "p-4"} />', ["p-4"]],
		["in a template", "<p className={`${cell} p-4 m-2`} />", ["p-4 m-2"]],
		["of a part", '<Field inputClassName="p-4" />', ["p-4"]],
		["in tw", "const box = tw`mt-1 p-4`;", ["mt-1 p-4"]],
		["in a template within a template", "<p className={`${box} ${tw`mt-1`}`} />", ["mt-1"]],
		["of a variable in tw", "const box = tw`mt-1`; <p className={box} />", ["mt-1"]],
		["that are compared with are none", '<p className={mode === "modal" ? a : b} />', []],
		["in a comment are none", '/* className="p-4" */ <p>tw`m-2`</p>', []],
	])("%s", (_, code, lists) =>
		expect(listsIn(code).map(({ classes }) => classes.join(" "))).toEqual(lists),
	);

	it.each([
		['const box = "p-4";\n<p className={box} />', 2, "box holds classes as plain text"],
		['const tones = { good: "p-4" };\n<p className={tones[tone]} />', 2, "tones holds classes"],
		['<p\n\tclassName={["p-4", box].join(" ")}\n/>', 2, "an expression of this kind"],
		["<p className={`p-${size}`} />", 1, "only known at run time"],
		["const box = tw`p-4 ${more}`;", 1, "takes no values"],
	])("that would get no rule stop the build: %s", (code, line, why) =>
		expect(() => listsIn(code)).toThrow(
			new RegExp(`^widgets/lemon/lemon\\.tsx, line ${line}: .*${why}`),
		),
	);

	it("are written back unchanged", () => {
		const code = "<p className={wide ? 'p-4 m-2' : `${box} m-1 `} />";
		const [first, second] = listsIn(code);
		expect(first?.write(["a", "b"])).toBe("'a b'");
		expect(second?.write(["c"])).toBe(" c ");
		expect(code.slice(second?.start, second?.end)).toBe(" m-1 ");
	});
});
