/**
 * Ends this program as soon as its input ends, because then the gateway that started it is gone. Uses a signal, because
 * `process.exit` waits for compressions under way, which take seconds and hold files of the publication.
 */
export function endWithGateway(): void {
	process.stdin.once("end", () => process.kill(process.pid, "SIGKILL")).resume();
}
