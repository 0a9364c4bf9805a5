// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
	document.head.replaceChildren();
	vi.resetModules();
});

it("the build is the script that the page names, in whatever chunk this module lands", async () => {
	const head = document.createRange().createContextualFragment(
		`<script src="/elsewhere.js"></script>
		<script type="module" src="/desk/assets/index-DLLl17zr.js"></script>`,
	);
	document.head.append(document.importNode(head, true));
	const { buildName: build } = await import("./app-status.ts");
	expect(build).toBe("index-DLLl17zr.js");
});
