/** An IMAP mailbox (RFC 3501) for tests. Strict: clients may read, but change nothing. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

interface StoredMail {
	uid: number;
	raw: Buffer;
	/** When it arrived, in milliseconds since 1970. */
	at: number;
}

export interface ImapServer {
	/** Without TLS: imap://user:password@127.0.0.1:port/INBOX */
	readonly url: string;
	/** Adds a mail to the mailbox and returns its number. */
	add(raw: string | Uint8Array, at?: number): number;
	/** Changes the numbering, as after restoring a backup. */
	renumber(): void;
	/** Fetched parts of mails: "7 HEADER", "7 whole". */
	readonly fetched: string[];
	/** Commands that a reading client must not send. */
	readonly violations: string[];
	/** Bytes of mail sent. */
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

/** A command, with literals turned into strings. */
interface Command {
	tag: string;
	name: string;
	rest: string;
}

const unquote = (text: string) =>
	[...text.matchAll(/"((?:[^"\\]|\\.)*)"|([^\s"]+)/g)].map(([, quoted, atom = ""]) =>
		quoted === undefined ? atom : quoted.replace(/\\(.)/g, "$1"),
	);

/** Reads commands from a socket; calls `onMore` when the client waits to send a literal. */
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

/** The mailbox, a record of its use, and its faults. */
interface Mailbox extends Pick<ImapServer, "fault"> {
	mails: StoredMail[];
	validity: number;
	fetched: string[];
	violations: string[];
	bytes: number;
}

function inSet({ mails }: Mailbox, set: string): StoredMail[] {
	const last = mails.at(-1)?.uid ?? 0;
	const number = (text: string) => (text === "*" ? last : Number(text));
	const ranges = set.split(",").map((range) => {
		const [from = "", to = from] = range.split(":");
		return [number(from), number(to)].toSorted((one, other) => one - other) as [number, number];
	});
	return mails.filter(({ uid }) => ranges.some(([from, to]) => uid >= from && uid <= to));
}

function search(mailbox: Mailbox, rest: string): StoredMail[] | undefined {
	const [key = "", value = "", ...more] = unquote(rest);
	if (more.length > 0) return undefined;
	if (key.toUpperCase() === "UID") return inSet(mailbox, value);
	const since = Date.parse(`${value} UTC`);
	if (key.toUpperCase() !== "SINCE" || Number.isNaN(since)) return undefined;
	return mailbox.mails.filter(({ at }) => Math.floor(at / day) * day >= since);
}

/** Answers FETCH; false if the connection was cut. */
function fetch(mailbox: Mailbox, socket: Socket, rest: string): boolean {
	const { mails, fault } = mailbox;
	const [, set = "", items = ""] = /^(\S+) \(?(.*?)\)?$/.exec(rest) ?? [];
	for (const mail of inSet(mailbox, set)) {
		const parts = [`UID ${mail.uid}`];
		for (const [, part = "", start, size] of items.matchAll(
			/BODY\.PEEK\[([^\]]*)\](?:<(\d+)\.(\d+)>)?/gi,
		)) {
			const label = `${mail.uid} ${part.toUpperCase() || "whole"}`;
			if (fault.hangUpAt === label) {
				socket.destroy();
				return false;
			}
			mailbox.fetched.push(label);
			const end = mail.raw.indexOf("\r\n\r\n");
			const whole = part ? mail.raw.subarray(0, end < 0 ? undefined : end + 4) : mail.raw;
			const from = Number(start ?? 0);
			const body = whole.subarray(from, size === undefined ? undefined : from + Number(size));
			mailbox.bytes += body.length;
			const origin = start === undefined ? "" : `<${from}>`;
			parts.push(`BODY[${part}]${origin} {${body.length}}\r\n${body.toString("latin1")}`);
		}
		socket.write(`* ${mails.indexOf(mail) + 1} FETCH (${parts.join(" ")})\r\n`, "latin1");
	}
	return true;
}

/** One client's connection. */
interface Session {
	socket: Socket;
	isSignedIn: boolean;
	isOpen: boolean;
	send(text: string): void;
}

const done = "OK Done";

/** The last line of a command's response; undefined if the connection was cut. */
function answer(mailbox: Mailbox, session: Session, command: Command): string | undefined {
	const { fault } = mailbox;
	const { name, rest } = command;
	switch (name) {
		case "CAPABILITY":
			session.send("* CAPABILITY IMAP4rev1 LITERAL+");
			return done;
		case "LOGIN": {
			if (fault.login) return fault.login;
			const [name, pass] = unquote(rest);
			session.isSignedIn = name === user && pass === password;
			return session.isSignedIn ? "OK Hello" : "NO [AUTHENTICATIONFAILED] Wrong password";
		}
		case "NOOP":
			return done;
		case "LOGOUT":
			session.send("* BYE");
			return done;
		default:
			return answerSignedIn(mailbox, session, command);
	}
}

function answerSignedIn(
	mailbox: Mailbox,
	session: Session,
	{ name, rest }: Command,
): string | undefined {
	const { mails, validity, fault } = mailbox;
	const { send, isOpen } = session;
	const refuse = (why: string) => {
		mailbox.violations.push(`${name} ${rest}`);
		return `BAD ${why}`;
	};
	if (!session.isSignedIn) return refuse("Sign in first");
	switch (name) {
		case "LIST":
		case "LSUB":
			send(`* ${name} () "/" ${rest.endsWith('""') ? '""' : "INBOX"}`);
			return done;
		case "EXAMINE":
			if (fault.examine) return fault.examine;
			if (unquote(rest)[0] !== "INBOX") return "NO No such folder";
			session.isOpen = true;
			send("* FLAGS (\\Seen)");
			send(`* ${mails.length} EXISTS`);
			send(`* OK [UIDVALIDITY ${validity}]`);
			send(`* OK [UIDNEXT ${(mails.at(-1)?.uid ?? 0) + 1}]`);
			return "OK [READ-ONLY] Open";
		case "UID SEARCH": {
			const found = isOpen ? search(mailbox, rest) : undefined;
			if (!found) return refuse("I do not understand that search");
			send(`* SEARCH ${found.map(({ uid }) => uid).join(" ")}`.trimEnd());
			return done;
		}
		case "UID FETCH":
			// Without PEEK the mail would be marked as read.
			if (!isOpen || /BODY\[|RFC822(?!\.SIZE)/i.test(rest)) return refuse("Look, do not touch");
			return fetch(mailbox, session.socket, rest) ? done : undefined;
		default:
			return refuse("This mailbox is only looked at");
	}
}

function serve(mailbox: Mailbox, socket: Socket): void {
	const send = (text: string) => void socket.write(`${text}\r\n`);
	const session: Session = { socket, isSignedIn: false, isOpen: false, send };
	send("* OK [CAPABILITY IMAP4rev1 LITERAL+] Ready");
	socket.on(
		"data",
		commandReader(
			() => send("+ Go on"),
			(command) => {
				const end = answer(mailbox, session, command);
				if (end !== undefined) send(`${command.tag} ${end}`);
				if (command.name === "LOGOUT") socket.end();
			},
		),
	);
}

export async function startImapServer(): Promise<ImapServer> {
	const mailbox: Mailbox = {
		...{ mails: [], validity: 1, fetched: [], violations: [], bytes: 0, fault: {} },
	};
	const { mails } = mailbox;
	const sockets = new Set<Socket>();
	const server = createServer({ noDelay: true }, (socket) => {
		sockets.add(socket);
		socket.on("error", () => {});
		socket.on("close", () => sockets.delete(socket));
		serve(mailbox, socket);
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
			mailbox.validity++;
			for (const mail of mails) mail.uid += 1000;
		},
		get fetched() {
			return mailbox.fetched;
		},
		get violations() {
			return mailbox.violations;
		},
		get bytes() {
			return mailbox.bytes;
		},
		fault: mailbox.fault,
		async close() {
			for (const socket of sockets) socket.destroy();
			server.close();
			await once(server, "close");
		},
	};
}
