import { type BaseOptions, baseOptions, type Parsers } from "../kit/options.ts";

/** Attributes of `<coach-contact>`: the common ones. */
export type ContactOptions = BaseOptions;

export const contactOptions = { ...baseOptions } satisfies Parsers<ContactOptions>;
