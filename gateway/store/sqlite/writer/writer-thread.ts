/** Worker thread that writes to files; see `writer.ts`. */
import { DatabaseSync } from "node:sqlite";
import { parentPort } from "node:worker_threads";
import type { Statement } from "../../engine.ts";
import { committing } from "./group-commit.ts";
import { inProcessWriter, type WriteRequest, type WriteResult, type Writer } from "./writer.ts";

const files = new Map<string, Writer>();
let answers: WriteResult[] = [];

function answer(...one: WriteResult): void {
	// Send the answers of one commit together.
	if (answers.length === 0)
		queueMicrotask(() => {
			parentPort?.postMessage(answers);
			answers = [];
		});
	answers.push(one);
}

/** The main thread has already opened and migrated the file. */
function open(path: string): Writer {
	const db = new DatabaseSync(path);
	db.exec(committing);
	const { write, close } = inProcessWriter(db);
	return {
		write,
		async close() {
			await close();
			files.delete(path);
			db.close();
		},
	};
}

async function run(path: string, statements: readonly Statement[]): Promise<unknown[]> {
	const openWriter = files.get(path);
	if (statements.length > 0) {
		const file = openWriter ?? open(path);
		files.set(path, file);
		return file.write(statements);
	}
	await openWriter?.close();
	return [];
}

parentPort?.on("message", ({ path, jobs }: WriteRequest) => {
	for (const [id, statements] of jobs)
		run(path, statements).then(
			(rows) => answer(id, rows),
			(thrown) => answer(id, [], { ...thrown, name: thrown.name, message: thrown.message }),
		);
});
