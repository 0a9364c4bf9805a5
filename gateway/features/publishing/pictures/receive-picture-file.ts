import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { minuteMs } from "../../../lib/time.ts";
import { ServiceError } from "../../../services/service-error.ts";
import { startProgram } from "../rendering/run-program.ts";

/** An uploaded picture, cut and cleaned. */
export interface ReceivedPicture {
	/** The content's hash, and the file's ending. */
	name: string;
	/** In base64. */
	bytes: string;
}

export interface ReceiverOptions {
	/** Path of the program (publish/pictures/receive-run.ts). */
	program: string;
	cacheFolder: string;
	onFailure(why: string): void;
}

/** Cutting a photograph for every use takes some seconds, and longer on a busy server. */
const timeoutMs = 2 * minuteMs;
/** Lower priority than the gateway, because leads come first. */
const niceness = 5;

/**
 * Reads pictures in a process of its own, one at a time: a large one takes hundreds of megabytes, which must not come
 * from the gateway's memory. @throws ServiceError with a sentence
 */
export function createPictureReceiver({ program, cacheFolder, onFailure }: ReceiverOptions) {
	let isBusy = false;

	async function run(use: string, name: string, bytes: Uint8Array): Promise<ReceivedPicture> {
		const child = startProgram({
			program,
			args: [use, name],
			cacheFolder,
			niceness,
			signal: AbortSignal.timeout(timeoutMs),
		});
		let complaint = "";
		child.stderr.on("data", (part) => {
			complaint = `${complaint}${part}`.slice(-2000);
		});
		child.stdin.end(bytes);
		const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
		const { value: line } = await lines.next();
		if (line !== undefined) {
			const answer = JSON.parse(line) as ReceivedPicture & { sentence?: string };
			if (!answer.sentence) return answer;
			throw new ServiceError("invalid", answer.sentence);
		}
		if (child.exitCode === null && child.signalCode === null) await once(child, "close");
		onFailure(complaint.trim() || `It ended with ${child.exitCode ?? child.signalCode}.`);
		throw new ServiceError(
			"invalid",
			"We couldn't read this picture. Save it as JPEG with 4,000 pixels on its longer side, and try again.",
		);
	}

	return async (use: string, name: string, bytes: Uint8Array): Promise<ReceivedPicture> => {
		if (isBusy)
			throw new ServiceError(
				"conflict",
				"Another picture is being prepared. Try again in a moment.",
			);
		isBusy = true;
		try {
			return await run(use, name, bytes);
		} finally {
			isBusy = false;
		}
	};
}

export type ReceivePicture = ReturnType<typeof createPictureReceiver>;
