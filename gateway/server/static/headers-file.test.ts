import { describe, expect, it } from "vitest";
import { parseHeadersFile } from "./headers-file.ts";

const rules = parseHeadersFile(`
# comment
/*
  X-A: 1

/blog/*
	X-B: a: b; c
  # not now
/areas/:name
  X-C: 3
/exact.js
  X-D: 4
`);

describe("the _headers file", () => {
	it.each([
		["/", [["X-A", "1"]]],
		[
			"/blog/mindset",
			[
				["X-A", "1"],
				["X-B", "a: b; c"],
			],
		],
		[
			"/areas/east-london",
			[
				["X-A", "1"],
				["X-C", "3"],
			],
		],
		["/areas/east/west", [["X-A", "1"]]],
		[
			"/exact.js",
			[
				["X-A", "1"],
				["X-D", "4"],
			],
		],
		["/exactxjs", [["X-A", "1"]]],
	])("gives %s %j", (path, headers) => {
		expect(rules(path)).toEqual(headers);
	});
});
