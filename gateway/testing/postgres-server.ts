/** A Postgres server in a folder of its own: for tests, fault injection and measurements. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
	appendFileSync,
	chownSync,
	closeSync,
	existsSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readFileSync,
	rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export interface PostgresServer {
	port: number;
	/** Folder of its files. */
	folder: string;
	/** Address of a database in it; each name is a new, empty one. */
	database(name: string): string;
	/** Runs statements in a database, and returns psql's output. */
	sql(text: string, database?: string): string;
	/** Runs one of Postgres' own programs against it. */
	tool(name: string, ...args: string[]): string;
	/** Kills all its processes, by id. */
	kill(): Promise<void>;
	/** Starts it again after a kill or a stop. */
	start(): Promise<void>;
	stop(): Promise<void>;
	/** A streaming replica of this server. */
	replica(): Promise<PostgresServer>;
	/** Makes a replica accept writes. */
	promote(): void;
	/** Stops it and deletes its files. */
	close(): Promise<void>;
}

export interface ServerOptions {
	/** Lines for postgresql.conf. */
	settings?: string[];
	/** The server to replicate. */
	follow?: PostgresServer;
	/** False: a power cut may lose data, for tests that are not about that. */
	safe?: boolean;
	port?: number;
}

/** Debian does not put the server's programs on the PATH. */
const places = [
	...globSync("/usr/lib/postgresql/*/bin").sort().reverse(),
	...(process.env.PATH ?? "").split(delimiter),
];
const find = (name: string) =>
	places.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? name;

export const hasPostgres = existsSync(find("initdb"));
/** Folder of the programs, for a PATH. */
export const binaries = () => dirname(find("initdb"));

/** Postgres does not run as root. */
function unprivileged(): { uid?: number; gid?: number } {
	if (process.getuid?.() !== 0) return {};
	for (const user of ["postgres", "nobody"]) {
		const ids = ["-u", "-g"].map((flag) => spawnSync("id", [flag, user], { encoding: "utf8" }));
		const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
		if (uid && gid) return { uid, gid };
	}
	throw new Error("There is no user postgres or nobody to run Postgres as.");
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: starts one server; its parts share its folder and its process
export async function startPostgres(options: ServerOptions = {}): Promise<PostgresServer> {
	const { settings = [], follow, safe = true } = options;
	const user = unprivileged();
	const folder = mkdtempSync(join(tmpdir(), "coachkit-postgres-"));
	const data = join(folder, "data");
	mkdirSync(data, { mode: 0o700 });
	if (user.uid && user.gid) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
	const port = options.port ?? (await freePort());
	const env = { PATH: process.env.PATH, LC_ALL: "C", PGCONNECT_TIMEOUT: "5" };

	function run(name: string, args: string[], input?: string): string {
		const done = spawnSync(find(name), args, {
			...user,
			env,
			cwd: folder,
			encoding: "utf8",
			input,
			maxBuffer: 1e9,
		});
		if (done.status !== 0) throw new Error(`${name}: ${done.stderr || done.error}`);
		return done.stdout;
	}
	const at = (...args: string[]) => ["-h", "127.0.0.1", "-p", String(port), "-U", "coach", ...args];

	if (follow)
		run("pg_basebackup", [
			"-h",
			"127.0.0.1",
			"-p",
			String(follow.port),
			"-U",
			"coach",
			"-D",
			data,
			"-R",
			"-X",
			"stream",
			"-c",
			"fast",
		]);
	else run("initdb", ["-D", data, "-U", "coach", "-A", "trust", "-E", "UTF8", "--no-sync"]);
	appendFileSync(
		join(data, "postgresql.conf"),
		[
			"",
			`port = ${port}`,
			"listen_addresses = '127.0.0.1'",
			`unix_socket_directories = '${folder}'`,
			...(safe ? [] : ["fsync = off", "full_page_writes = off"]),
			...settings,
			"",
		].join("\n"),
	);

	const serverLog = join(folder, "server.log");
	let child: ChildProcess | undefined;
	let gone: Promise<void> = Promise.resolve();
	const ready = () => spawnSync(find("pg_isready"), at("-q"), { env }).status === 0;

	async function start(): Promise<void> {
		const launch = () => {
			const log = openSync(serverLog, "a");
			const started = spawn(find("postgres"), ["-D", data], {
				...user,
				env,
				stdio: ["ignore", log, log],
			});
			closeSync(log);
			gone = new Promise((resolve) => started.once("exit", () => resolve()));
			child = started;
			return started;
		};
		let started = launch();
		// After a kill it replays its log, which takes a while on a busy machine.
		const until = performance.now() + 120_000;
		while (!ready()) {
			if (performance.now() > until)
				throw new Error(`Postgres did not start: ${readFileSync(serverLog, "utf8").slice(-2000)}`);
			await sleep(50);
			// A killed server's processes may hold its shared memory a moment longer.
			if (started.exitCode !== null) started = launch();
		}
	}

	/** Its child processes, which would outlive a kill, keep its memory, and prevent a new start. */
	const children = () =>
		spawnSync("ps", ["-o", "pid=", "--ppid", String(child?.pid)], { encoding: "utf8" })
			.stdout.split("\n")
			.map(Number)
			.filter(Boolean);
	async function end(signal: NodeJS.Signals): Promise<void> {
		if (!child || child.exitCode !== null || child.signalCode) return;
		// Stopped first, because a process started during the listing would be missed.
		if (signal === "SIGKILL") child.kill("SIGSTOP");
		const all = signal === "SIGKILL" ? children() : [];
		child.kill(signal);
		for (const pid of all) {
			try {
				process.kill(pid, signal);
			} catch {
				// Already gone.
			}
		}
		await gone;
	}
	const leave = () => void child?.kill("SIGQUIT");
	process.once("exit", leave);
	await start();

	const server: PostgresServer = {
		port,
		folder,
		database(name) {
			run("psql", at("-q", "-d", "postgres", "-c", `CREATE DATABASE "${name}"`));
			return `postgres://coach@127.0.0.1:${port}/${name}`;
		},
		sql: (text, database = "postgres") =>
			run("psql", at("-qAtX", "-v", "ON_ERROR_STOP=1", "-d", database), text),
		tool: (name, ...args) => run(name, at(...args)),
		kill: () => end("SIGKILL"),
		start,
		stop: () => end("SIGINT"),
		replica: () => startPostgres({ ...options, follow: server, port: undefined as never }),
		promote: () => void run("pg_ctl", ["promote", "-D", data, "-w"]),
		async close() {
			process.off("exit", leave);
			await end("SIGINT");
			rmSync(folder, { recursive: true, force: true });
		},
	};
	return server;
}
