import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Loaded by `enhance/boot.ts` once the page has been painted.
startTransition(() => {
	hydrateRoot(document, <HydratedRouter />);
});
