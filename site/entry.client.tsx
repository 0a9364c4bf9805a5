import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

if (import.meta.env.DEV) {
	const [{ install }, { theme }] = await Promise.all([
		import("@twind/core"),
		import("./theme.ts"),
		import("./enhance.ts"),
	]);
	install(theme);
}

startTransition(() => {
	hydrateRoot(document, <HydratedRouter />);
});
