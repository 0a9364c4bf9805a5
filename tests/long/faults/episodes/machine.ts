import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { World } from "../world/world.ts";
import type { Episode } from "./episode.ts";

const hour = 3600_000;

export const clockBack: Episode = {
	name: "clock an hour back",
	ofProcess: true,
	lasts: { full: 8000, sample: 1500 },
	begin: ({ around }) => around.machine.clock(-hour),
	end: ({ around }) => around.machine.clock(0),
};

/** Events before the clock was put back are reported after it, also to webhooks (`--webhooks`). */
export const clockBackInBurst: Episode = {
	name: "clock two minutes back and a kill, in a burst",
	ofProcess: true,
	lasts: { full: 4000, sample: 1000 },
	sends: 30,
	async begin(world) {
		// A gateway that has just started has reported nothing yet.
		await world.gateway.kill();
		await world.gateway.up();
		world.send(30);
		await world.allTaken();
		await world.gateway.kill();
		world.around.machine.clock(-120_000);
		// Away for longer than any check looks back.
		if (world.options.real) await sleep(75_000);
		await world.gateway.up();
	},
	end: ({ around }) => around.machine.clock(0),
};

/** Ids of the leads that need the coach and have not been reported. */
const untold = ({ around }: World) =>
	around.database.query<{ id: string }>(
		"SELECT id FROM leads WHERE state IN ('dead', 'quarantined') AND announced_at IS NULL",
	);

/** Leads that the next digest must report. */
const owed = new WeakMap<World, Set<string>>();
/** Longest wait for the digest, in milliseconds. */
const timeoutMs = 60_000;

/** The last of all, because it brings the next digest with it. */
export const clockAhead: Episode = {
	name: "clock a day ahead",
	lasts: { full: 8000, sample: 1500 },
	async begin(world) {
		const { machine, database } = world.around;
		owed.set(world, new Set((await untold(world)).map(({ id }) => id)));
		machine.clock(24 * hour);
		// A database has a clock of its own, which stays right: the day of the last digest goes back.
		const yesterday = {
			sqlite: undefined,
			postgres: `regexp_replace(value, '"day":"[^"]*"', '"day":"2026-01-01"')`,
			edge: "json_set(value, '$.is.day', '2026-01-01')",
		}[database.kind];
		if (yesterday)
			await database.query(`UPDATE notes SET value = ${yesterday} WHERE key = 'kept digest'`);
	},
	async end(world) {
		// On a busy machine a gateway needs longer than that to start and to send it; back on its own day it would not.
		const until = performance.now() + timeoutMs;
		const isOwed = ({ id }: { id: string }) => owed.get(world)?.has(id);
		while ((await untold(world)).some(isOwed) && performance.now() < until) await sleep(100);
		world.around.machine.clock(0);
	},
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
