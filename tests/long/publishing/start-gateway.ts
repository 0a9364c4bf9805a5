/** Starts gateways in their own processes, for the runs in this folder. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Time for a gateway to start or to follow a publication; after that the run fails. */
export const startTimeoutMs = 180_000;

export interface PublishingGateway {
	child: ChildProcessWithoutNullStreams;
	origin: string;
	said(): string;
}

/** Waits for a line of a gateway's output, from an offset. */
export async function untilSaid(
	{ child, said }: Omit<PublishingGateway, "origin">,
	what: RegExp,
	from = 0,
): Promise<string> {
	const signal = AbortSignal.timeout(startTimeoutMs);
	for (;;) {
		const [found] = what.exec(said().slice(from)) ?? [];
		if (found !== undefined) return found;
		if (child.exitCode !== null || child.signalCode !== null)
			throw new Error(`A gateway ended: ${said()}`);
		await Promise.race([once(child.stdout, "data", { signal }), once(child, "close", { signal })]);
	}
}

/** @param folder of its own, for what it publishes */
export async function startPublishingGateway(
	folder: string,
	db: string,
): Promise<PublishingGateway> {
	const program = join(import.meta.dirname, "gateway.ts");
	const child = spawn(process.execPath, [program, folder, db]);
	let said = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (part) => {
			said += part;
		});
	const started = { child, said: () => said };
	const port = await untilSaid(started, /(?<=port )\d+/);
	return { ...started, origin: `http://127.0.0.1:${port}` };
}
