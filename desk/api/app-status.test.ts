// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
	document.head.replaceChildren();
	vi.resetModules();
});

it("reads the build from the page's script, whichever chunk this module is in", async () => {
	const head = document.createRange().createContextualFragment(
		`<script src="/elsewhere.js"></script>
		<script type="module" src="/desk/assets/index-DLLl17zr.js"></script>`,
	);
	document.head.append(document.importNode(head, true));
	const { buildName: build } = await import("./app-status.ts");
	expect(build).toBe("index-DLLl17zr.js");
});
