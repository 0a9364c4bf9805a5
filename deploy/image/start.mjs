/**
 * Starts the gateway in the image. Some hosts mount the volume owned by root. Started as root, this script gives the
 * volume to the image's user and continues as that user.
 */
import { chownSync, readdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

/** The image's user. */
const id = 1000;
const data = process.env.COACHKIT_DATA || "/data";

if (process.getuid?.() === 0) {
	chownSync(data, id, id);
	for (const name of readdirSync(data))
		if (name !== "lost+found") chownSync(join(data, name), id, id);
	process.setgroups?.([id]);
	process.setgid?.(id);
	process.setuid?.(id);
}
await import("../../gateway/main.ts");
