/** A mailbox by IMAP (RFC 3501), for tests: strict about what a reader may do, which is to look and to change nothing. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

interface StoredMail {
	uid: number;
	raw: Buffer;
	/** When it came, milliseconds since 1970. */
	at: number;
}

export interface ImapServer {
	/** Without TLS: imap://user:password@127.0.0.1:port/INBOX */
	readonly url: string;
	/** Puts a mail into the mailbox and returns its number. */
	add(raw: string | Uint8Array, at?: number): number;
	/** Changes the numbering, as after a restore from a backup. */
	renumber(): void;
	/** What was read of mails: "7 HEADER", "7 whole". */
	readonly fetched: string[];
	/** Commands that a reader must not send. */
	readonly violations: string[];
	/** Bytes of mails that were sent. */
	readonly bytes: number;
	/** Set by tests. */
	fault: {
		/** The answer to LOGIN, such as "NO [UNAVAILABLE] Busy". */
		login?: string;
		/** The answer to EXAMINE. */
		examine?: string;
		/** Hangs up instead of sending this part of a mail. */
		hangUpAt?: string;
	};
	close(): Promise<void>;
}

const user = "bounces@coach.example";
const password = "p@ss word";
const day = 86_400_000;

/** A command with its literals put in as strings. */
interface Command {
	tag: string;
	name: string;
	rest: string;
}

const unquote = (text: string) =>
	[...text.matchAll(/"((?:[^"\\]|\\.)*)"|([^\s"]+)/g)].map(([, quoted, atom = ""]) =>
		quoted === undefined ? atom : quoted.replace(/\\(.)/g, "$1"),
	);

/** Reads commands from a socket; calls `onMore` where the client waits to send a literal. */
function commandReader(onMore: () => void, onCommand: (command: Command) => void) {
	let pending = Buffer.alloc(0);
	let line = "";
	return (chunk: Buffer) => {
		pending = Buffer.concat([pending, chunk]);
		for (;;) {
			const end = pending.indexOf("\r\n");
			if (end < 0) return;
			const text = pending.toString("latin1", 0, end);
			const literal = /\{(\d+)(\+?)\}$/.exec(text);
			if (literal) {
				const [marker, length, plus] = literal;
				const size = Number(length);
				if (!plus && pending.length === end + 2) onMore();
				if (pending.length < end + 2 + size) return;
				const value = pending.toString("utf8", end + 2, end + 2 + size);
				line += `${text.slice(0, -marker.length)}"${value.replace(/["\\]/g, "\\$&")}"`;
				pending = pending.subarray(end + 2 + size);
				continue;
			}
			pending = pending.subarray(end + 2);
			const [, tag = "*", name = "", rest = ""] =
				/^(\S+) (UID \S+|\S+) ?(.*)$/s.exec(line + text) ?? [];
			line = "";
			onCommand({ tag, name: name.toUpperCase(), rest });
		}
	};
}

export async function startImapServer(): Promise<ImapServer> {
	const mails: StoredMail[] = [];
	const sockets = new Set<Socket>();
	let validity = 1;
	const state = { fetched: [] as string[], violations: [] as string[], bytes: 0 };
	const fault: ImapServer["fault"] = {};

	function inSet(set: string): StoredMail[] {
		const last = mails.at(-1)?.uid ?? 0;
		const number = (text: string) => (text === "*" ? last : Number(text));
		const ranges = set.split(",").map((range) => {
			const [from = "", to = from] = range.split(":");
			return [number(from), number(to)].toSorted((one, other) => one - other) as [number, number];
		});
		return mails.filter(({ uid }) => ranges.some(([from, to]) => uid >= from && uid <= to));
	}

	function search(rest: string): StoredMail[] | undefined {
		const [key = "", value = "", ...more] = unquote(rest);
		if (more.length > 0) return undefined;
		if (key.toUpperCase() === "UID") return inSet(value);
		const since = Date.parse(`${value} UTC`);
		if (key.toUpperCase() !== "SINCE" || Number.isNaN(since)) return undefined;
		return mails.filter(({ at }) => Math.floor(at / day) * day >= since);
	}

	function serve(socket: Socket) {
		let isSignedIn = false;
		let isOpen = false;
		const send = (text: string) => void socket.write(`${text}\r\n`);

		/** False: the line was cut. */
		function fetch(rest: string): boolean {
			const [, set = "", items = ""] = /^(\S+) \(?(.*?)\)?$/.exec(rest) ?? [];
			for (const mail of inSet(set)) {
				const parts = [`UID ${mail.uid}`];
				for (const [, part = "", start, size] of items.matchAll(
					/BODY\.PEEK\[([^\]]*)\](?:<(\d+)\.(\d+)>)?/gi,
				)) {
					const label = `${mail.uid} ${part.toUpperCase() || "whole"}`;
					if (fault.hangUpAt === label) {
						socket.destroy();
						return false;
					}
					state.fetched.push(label);
					const end = mail.raw.indexOf("\r\n\r\n");
					const whole = part ? mail.raw.subarray(0, end < 0 ? undefined : end + 4) : mail.raw;
					const from = Number(start ?? 0);
					const body = whole.subarray(from, size === undefined ? undefined : from + Number(size));
					state.bytes += body.length;
					const origin = start === undefined ? "" : `<${from}>`;
					parts.push(`BODY[${part}]${origin} {${body.length}}\r\n${body.toString("latin1")}`);
				}
				socket.write(`* ${mails.indexOf(mail) + 1} FETCH (${parts.join(" ")})\r\n`, "latin1");
			}
			return true;
		}

		/** What ends the answer to a command; undefined where the line was cut. */
		function answer({ name, rest }: Command): string | undefined {
			const done = "OK Done";
			const refuse = (why: string) => {
				state.violations.push(`${name} ${rest}`);
				return `BAD ${why}`;
			};
			switch (name) {
				case "CAPABILITY":
					send("* CAPABILITY IMAP4rev1 LITERAL+");
					return done;
				case "LOGIN": {
					if (fault.login) return fault.login;
					const [name, pass] = unquote(rest);
					isSignedIn = name === user && pass === password;
					return isSignedIn ? "OK Hello" : "NO [AUTHENTICATIONFAILED] Wrong password";
				}
				case "NOOP":
					return done;
				case "LOGOUT":
					send("* BYE");
					return done;
			}
			if (!isSignedIn) return refuse("Sign in first");
			switch (name) {
				case "LIST":
				case "LSUB":
					send(`* ${name} () "/" ${rest.endsWith('""') ? '""' : "INBOX"}`);
					return done;
				case "EXAMINE":
					if (fault.examine) return fault.examine;
					if (unquote(rest)[0] !== "INBOX") return "NO No such folder";
					isOpen = true;
					send("* FLAGS (\\Seen)");
					send(`* ${mails.length} EXISTS`);
					send(`* OK [UIDVALIDITY ${validity}]`);
					send(`* OK [UIDNEXT ${(mails.at(-1)?.uid ?? 0) + 1}]`);
					return "OK [READ-ONLY] Open";
				case "UID SEARCH": {
					const found = isOpen ? search(rest) : undefined;
					if (!found) return refuse("I do not understand that search");
					send(`* SEARCH ${found.map(({ uid }) => uid).join(" ")}`.trimEnd());
					return done;
				}
				case "UID FETCH":
					// Without PEEK a mail would be marked as read.
					if (!isOpen || /BODY\[|RFC822(?!\.SIZE)/i.test(rest)) return refuse("Look, do not touch");
					return fetch(rest) ? done : undefined;
				default:
					return refuse("This mailbox is only looked at");
			}
		}

		send("* OK [CAPABILITY IMAP4rev1 LITERAL+] Ready");
		socket.on(
			"data",
			commandReader(
				() => send("+ Go on"),
				(command) => {
					const end = answer(command);
					if (end !== undefined) send(`${command.tag} ${end}`);
					if (command.name === "LOGOUT") socket.end();
				},
			),
		);
	}

	const server = createServer({ noDelay: true }, (socket) => {
		sockets.add(socket);
		socket.on("error", () => {});
		socket.on("close", () => sockets.delete(socket));
		serve(socket);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;

	return {
		url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
		add(raw, at = Date.now()) {
			const uid = (mails.at(-1)?.uid ?? 0) + 1;
			mails.push({ uid, raw: Buffer.from(raw), at });
			return uid;
		},
		renumber() {
			validity++;
			for (const mail of mails) mail.uid += 1000;
		},
		get fetched() {
			return state.fetched;
		},
		get violations() {
			return state.violations;
		},
		get bytes() {
			return state.bytes;
		},
		fault,
		async close() {
			for (const socket of sockets) socket.destroy();
			server.close();
			await once(server, "close");
		},
	};
}
