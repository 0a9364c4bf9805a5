/** Codes that people read and type: "K7QM-4XTD-9PWA". */
import { randomInt } from "node:crypto";

/** Without letters and digits that look alike. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A random code. Each character has 4.95 bits. */
export const makeTypedCode = (length: number): string =>
	Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** A code in groups of four. */
export const formatTypedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

/** Normalises a typed code: any case, with or without hyphens and spaces. */
export const normaliseTypedCode = (text: string): string =>
	text.toUpperCase().replace(/[^A-Z0-9]/g, "");
