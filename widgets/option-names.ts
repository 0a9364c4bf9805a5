// biome-ignore-all format: made by the build (tools/widgets/option-names.ts) from names.ts and each options.ts

/** The widgets' elements, as a selector. */
export const elementNames = "coach-booking,coach-calculator,coach-checklist,coach-comments,coach-consultation,coach-contact,coach-share";

/**
 * The attributes that are options. Nothing else on a placeholder, an opener or a script tag becomes an
 * attribute of a widget, whoever wrote it.
 */
export const optionName = /^(accent|font|heading|kind|mode|origin|partner|source|texts|theme|prefill-[a-z-]+)$/;
