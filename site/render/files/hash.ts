import { hash } from "node:crypto";

/** Eight characters that change with the content, for file names. */
export const contentHash = (content: string | Uint8Array): string =>
	hash("sha256", content, "base64url").slice(0, 8);

/** A Content-Security-Policy source for one inline script or style. */
export const cspHash = (content: string): string => `'sha256-${hash("sha256", content, "base64")}'`;
