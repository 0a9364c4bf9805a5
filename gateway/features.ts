/** The features of this gateway, one line each. Removing a line removes the feature, except its tables. */
import type { Feature } from "./feature.ts";
import { answering } from "./features/answering/feature.ts";
import { api } from "./features/api/feature.ts";
import { calls } from "./features/calls/feature.ts";
import { setup } from "./features/setup/feature.ts";

export const features: readonly Feature[] = [answering, calls, api, setup];
