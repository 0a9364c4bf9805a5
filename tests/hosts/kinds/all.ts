import { builders } from "./builders.ts";
import type { Kind } from "./kind.ts";
import { libraries } from "./libraries.ts";
import { reconcilers } from "./reconcilers.ts";
import { services } from "./services.ts";

/** Kinds of pages, by the software that makes them. */
export const kinds: Record<string, Kind[]> = {
	"page builders": builders,
	reconcilers,
	libraries,
	"other people's services": services,
};
