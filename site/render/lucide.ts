import { createRequire } from "node:module";
import type { IconNode } from "../page-data.ts";
import type { IconSet } from "./render-pages.ts";

const require = createRequire(import.meta.url);

function read(name: string): IconNode[] | undefined {
	try {
		const { node } = require(`@lucide/icons/icons/${name}`).default as { node: IconNode[] };
		return node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
	} catch (thrown) {
		if ((thrown as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return undefined;
		throw thrown;
	}
}

/** Every icon by its name on lucide.dev, read on demand; undefined for an unknown name. */
export const lucideIcons = new Proxy<IconSet>({}, { get: (_, name) => read(String(name)) });
