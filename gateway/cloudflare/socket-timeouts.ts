import { Socket } from "node:net";

/**
 * Disables socket timeouts on workerd, which leaks a timer for each packet (`_unrefTimer` in
 * src/node/internal/internal_net.ts stores the socket instead of the timer). Each mail leaks about twenty, and an
 * object with 10,000 timers hangs. Each mail has its own deadline instead.
 */
export function dropSocketTimeouts(): void {
	Socket.prototype.setTimeout = function <S>(this: S): S {
		return this;
	};
}
