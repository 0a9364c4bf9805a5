import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Episode } from "./episode.ts";

const hour = 3600_000;

export const clockBack: Episode = {
	name: "clock an hour back",
	ofProcess: true,
	lasts: { full: 8000, sample: 1500 },
	begin: ({ around }) => around.machine.clock(-hour),
	end: ({ around }) => around.machine.clock(0),
};

/** The last of all: it brings the next digest with it. */
export const clockAhead: Episode = {
	name: "clock a day ahead",
	lasts: { full: 8000, sample: 1500 },
	async begin({ around }) {
		around.machine.clock(24 * hour);
		// A database has a clock of its own, which stays right: the day of the last digest goes back.
		const { kind } = around.database;
		const yesterday = {
			sqlite: undefined,
			postgres: `regexp_replace(value, '"day":"[^"]*"', '"day":"2026-01-01"')`,
			edge: "json_set(value, '$.is.day', '2026-01-01')",
		}[kind];
		if (yesterday)
			await around.database.query(
				`UPDATE notes SET value = ${yesterday} WHERE key = 'kept digest'`,
			);
	},
	end: ({ around }) => around.machine.clock(0),
};

export const stopWithHalfRequests: Episode = {
	name: "SIGTERM with half-sent requests",
	ofProcess: true,
	lasts: { full: 0, sample: 0 },
	sends: 10,
	async begin(world) {
		const { port } = new URL(world.around.leads());
		const halves = Array.from({ length: 5 }, () => {
			const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
			socket.write(
				'POST /leads HTTP/1.1\r\nHost: gateway\r\nContent-Type: text/plain\r\nContent-Length: 900\r\n\r\n{"id":',
			);
			return socket;
		});
		// And one visitor who asks again and again on one connection.
		const busy = connect(Number(port), "127.0.0.1").on("error", () => {});
		const ask = () => busy.write("GET / HTTP/1.1\r\nHost: gateway\r\n\r\n");
		busy.on("data", ask);
		ask();
		world.send(10);
		await sleep(150);
		world.slowestStop = Math.max(world.slowestStop, await world.gateway.terminate());
		for (const socket of [...halves, busy]) socket.destroy();
	},
	end() {},
};
