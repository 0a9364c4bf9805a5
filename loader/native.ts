/**
 * A node with its interface's own members. Named elements hide those of documents and forms (`<img
 * name=createElement>`, `<input name=matches>`) and old libraries replace others, so members are
 * looked up on the prototype chain. For calls and reads only; APIs that need a real node get the
 * node itself.
 */
export const native = <N extends Node>(node: N): N =>
	// The target is empty, because a proxy must return its target's read-only properties unchanged.
	new Proxy({} as N, {
		get(_, name) {
			const value = Reflect.get(Object.getPrototypeOf(node), name, node);
			return typeof value === "function" ? value.bind(node) : value;
		},
	});

/** Protects the global `document` here and, as `Coachkit.document`, in everything loaded later. */
export const document = native(self.document);
