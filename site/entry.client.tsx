import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Loaded by `enhance/boot.ts` once the page has been painted. In a task of its own: this module is
// large, and running it takes as long as the hydration.
setTimeout(() => startTransition(() => void hydrateRoot(document, <HydratedRouter />)));
