import { Socket } from "node:net";
import { expect, it } from "vitest";
import { dropSocketTimeouts } from "./socket-timeouts.ts";

it("leaves a socket without a timer: with timers, an object on workerd hung after 490 mails", () => {
	dropSocketTimeouts();
	const socket = new Socket();
	expect(socket.setTimeout(1000)).toBe(socket);
	expect(socket.timeout).toBeUndefined();
});
