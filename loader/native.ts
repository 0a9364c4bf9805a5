/**
 * A node with the members that its own interface gives it. Elements hide those of documents and forms by
 * their names (`<img name=createElement>`, `<input name=matches>`), and old libraries put others in their
 * place: so each is looked up on the node's prototype chain, which no name reaches. For calls and reads
 * only: what wants a real node wants the node itself.
 */
export const native = <N extends Node>(node: N): N =>
	// An empty target: a proxy must answer with its target's own value where that is read-only.
	new Proxy({} as N, {
		get(_, name) {
			const value = Reflect.get(Object.getPrototypeOf(node), name, node);
			return typeof value === "function" ? value.bind(node) : value;
		},
	});

/** Stands for the global `document` here and, by `Coachkit.document`, in all that is fetched later. */
export const document = native(self.document);
