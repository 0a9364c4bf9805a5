import { type BaseOptions, baseOptions, type Parsers } from "../kit/element/options/options.ts";

/**
 * Eight short questions, then your details, for a free coaching consultation.
 * @icon messages-square
 * @fallback /contact Ask for a free consultation
 * @room 470 520
 */
export type ConsultationOptions = BaseOptions;

export const consultationOptions = { ...baseOptions } satisfies Parsers<ConsultationOptions>;
