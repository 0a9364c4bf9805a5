// biome-ignore-all format: made by npm run describe from each options.ts
import type { BookingOptions } from "./booking/options.ts";
import type { CalculatorOptions } from "./calculator/options.ts";
import type { ChecklistOptions } from "./checklist/options.ts";
import type { CommentsOptions } from "./comments/options.ts";
import type { ConsultationOptions } from "./consultation/options.ts";
import type { ContactOptions } from "./contact/options.ts";
import type { ShareOptions } from "./share/options.ts";

/** The options of each widget: its attributes and properties. */
export interface WidgetOptions {
	booking: BookingOptions;
	calculator: CalculatorOptions;
	checklist: ChecklistOptions;
	comments: CommentsOptions;
	consultation: ConsultationOptions;
	contact: ContactOptions;
	share: ShareOptions;
}

/** The widgets' elements, as a selector. */
export const elementNames = "coach-booking,coach-calculator,coach-checklist,coach-comments,coach-consultation,coach-contact,coach-share";

/** Whether there is a widget of this name. What a page says is no file name before it has passed here. */
export const isWidget = (name: string) => elementNames.split(",").includes(`coach-${name}`);

/**
 * The attributes that are options. Nothing else on a placeholder, an opener or a script tag becomes an
 * attribute of a widget, whoever wrote it.
 */
export const optionName = /^(accent|font|heading|kind|lang|mode|origin|partner|source|texts|theme|prefill-[a-z-]+)$/;
