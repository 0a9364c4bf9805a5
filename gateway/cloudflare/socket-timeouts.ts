import { Socket } from "node:net";

/**
 * Takes the timeout from sockets. Those of workerd make a timer for it at every packet and clear none
 * (`_unrefTimer` in src/node/internal/internal_net.ts keeps the socket where the timer should be): each
 * mail left twenty behind, and an object that has 10,000 cannot make another and hangs. Each mail has a
 * deadline of its own, which ends its connection.
 */
export function dropSocketTimeouts(): void {
	Socket.prototype.setTimeout = function <S>(this: S): S {
		return this;
	};
}
