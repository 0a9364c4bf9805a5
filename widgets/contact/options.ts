import { type BaseOptions, baseOptions, type Parsers } from "../kit/element/options/options.ts";

/**
 * An enquiry form: name, email, phone and a message.
 * @icon mail
 * @fallback /contact Send an enquiry
 * @room 640 745
 */
export type ContactOptions = BaseOptions;

export const contactOptions = { ...baseOptions } satisfies Parsers<ContactOptions>;
