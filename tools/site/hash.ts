import { createHash } from "node:crypto";

/** Eight characters that change with the content, for file names. */
export function contentHash(content: string | Uint8Array): string {
	return createHash("sha256").update(content).digest("base64url").slice(0, 8);
}

/** A Content-Security-Policy source for one inline script or style. */
export function cspHash(content: string): string {
	return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
