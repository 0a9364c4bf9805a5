import { expect, it } from "vitest";
import { machineTrouble } from "./machine-troubles.ts";

const port = "✗ a.test.ts serves\n    Error: listen EADDRINUSE: address already in use :::12345\n";
const wrong = "✗ b.test.ts adds up\n    expected 3 to be 4\n";

it.each([
	["a full disk", wrong, true, /^There is no room left on the disk\. Free some space/],
	["a taken port", port + port, false, /^Another program has taken a port/],
	[
		"no network",
		"npm error code EAI_AGAIN\nnpm error network request to https://registry.npmjs.org failed",
		false,
		/^Packages could not be fetched\. Connect this machine to a network/,
	],
])("says of %s what to do", (_, failures, isFull, sentence) => {
	expect(machineTrouble(failures, isFull)).toMatch(sentence);
});

it("excuses no other failure, not even next to a taken port", () => {
	expect(machineTrouble(wrong, false)).toBeUndefined();
	expect(machineTrouble(port + wrong, false)).toBeUndefined();
});
