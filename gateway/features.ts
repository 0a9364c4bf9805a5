/** The features of this gateway, one line each. Without its line a feature leaves nothing but its tables. */
import type { Feature } from "./feature.ts";
import { calls } from "./features/calls/feature.ts";

export const features: readonly Feature[] = [calls];
