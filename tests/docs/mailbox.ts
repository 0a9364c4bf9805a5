import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server that takes everything and keeps it. */
export interface Mailbox {
	/** For SMTP_URL. */
	url: string;
	/** What came, as it came. */
	mails: { to: string[]; raw: string }[];
	close(): Promise<void>;
}

export async function mailbox(): Promise<Mailbox> {
	const mails: Mailbox["mails"] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onData(stream, session, done) {
			const parts: Buffer[] = [];
			stream.on("data", (part: Buffer) => parts.push(part));
			stream.on("end", () => {
				const to = session.envelope.rcptTo.map(({ address }) => address);
				mails.push({ to, raw: Buffer.concat(parts).toString("utf8") });
				done();
			});
		},
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const { port } = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${port}`,
		mails,
		close: () => new Promise((closed) => server.close(() => closed())),
	};
}
