import type { ServicePage } from "../types.ts";
import { businessGrowth } from "./business-growth.ts";
import { businessPlan } from "./business-plan.ts";
import { direction } from "./direction.ts";
import { discProfiling } from "./disc-profiling.ts";
import { goalSetting } from "./goal-setting.ts";
import { innovation } from "./innovation.ts";
import { leadership } from "./leadership.ts";
import { productivity } from "./productivity.ts";
import { salesCoaching } from "./sales-coaching.ts";
import { whatsappCoaching } from "./whatsapp-coaching.ts";

/**
 * The ten pages of the shared layout, in the spec's order. For the build and for tests: a page in
 * the browser imports its own file, or its visitor downloads all ten.
 */
export const servicePages: readonly ServicePage[] = [
	discProfiling,
	businessGrowth,
	leadership,
	goalSetting,
	innovation,
	direction,
	productivity,
	whatsappCoaching,
	salesCoaching,
	businessPlan,
];
