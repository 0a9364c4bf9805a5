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

/** Events from before the clock was put back are reported afterwards, to webhooks too (`--webhooks`). */
export const clockBackInBurst: Episode = {
	name: "clock two minutes back and a kill, in a burst",
	ofProcess: true,
	lasts: { full: 4000, sample: 1000 },
	sends: 30,
	async begin(world) {
		// A gateway that has just started hasn't reported anything yet.
		await world.gateway.kill();
		await world.gateway.up();
		world.send(30);
		await world.allTaken();
		await world.gateway.kill();
		world.around.machine.clock(-120_000);
		// Down for longer than any check looks back.
		if (world.options.real) await sleep(75_000);
		await world.gateway.up();
	},
	end: ({ around }) => around.machine.clock(0),
};

/** Ids of leads that need the coach and haven't been reported. */
const untold = ({ around }: World) =>
	around.database.query<{ id: string }>(
		"SELECT id FROM leads WHERE state IN ('dead', 'quarantined') AND announced_at IS NULL",
	);

/** Leads that the next digest must report. */
const owed = new WeakMap<World, Set<string>>();
/** Longest wait for the digest, in milliseconds. */
const timeoutMs = 60_000;

/** Always last, because it also brings the next digest. */
export const clockAhead: Episode = {
	name: "clock a day ahead",
	lasts: { full: 8000, sample: 1500 },
	async begin(world) {
		const { machine, database } = world.around;
		owed.set(world, new Set((await untold(world)).map(({ id }) => id)));
		machine.clock(24 * hour);
		// A database has its own clock, which stays right, so the date of the last digest is set back instead.
		const yesterday = {
			sqlite: undefined,
			postgres: `regexp_replace(value, '"day":"[^"]*"', '"day":"2026-01-01"')`,
			edge: "json_set(value, '$.is.day', '2026-01-01')",
		}[database.kind];
		if (yesterday)
			await database.query(`UPDATE notes SET value = ${yesterday} WHERE key = 'kept digest'`);
	},
	async end(world) {
		// A busy machine may take longer to start the gateway and send the digest; once the clock is right again, it
		// wouldn't be sent.
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
		// Another visitor keeps sending requests on one connection.
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
