/** A mail server without SMTPUTF8, and which of many addresses it accepts from nodemailer. */
import type { AddressInfo } from "node:net";
import nodemailer from "nodemailer";
import { SMTPServer } from "smtp-server";

/** Maximum number of recipients of one mail; nodemailer sends them one by one. */
const batch = 500;

/** The addresses that nodemailer cannot write or the server rejects. */
export async function refusedBySmtp(addresses: readonly string[]): Promise<string[]> {
	const wrong: string[] = [];
	const server = new SMTPServer({
		...{ authOptional: true, hideSTARTTLS: true, hideSMTPUTF8: true, maxClients: 10 },
		onData(stream, _, callback) {
			stream.resume();
			stream.on("end", () => callback());
		},
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.server.address() as AddressInfo;
	const transport = nodemailer.createTransport({
		host: "127.0.0.1",
		port,
		pool: true,
		maxConnections: 1,
	});
	try {
		for (let from = 0; from < addresses.length; from += batch) {
			const to = addresses.slice(from, from + batch);
			const { rejected, envelope } = await transport.sendMail({
				envelope: { from: "coach@x.example", to },
				...{
					from: "coach@x.example",
					to: "visitors@x.example",
					replyTo: to[0],
					subject: "x",
					text: "x",
				},
			});
			// Not counted: smtp-server rejects a garbled xn-- label, because it decodes labels. Other servers only
			// look it up.
			wrong.push(...rejected.map(String).filter((address) => !/[@.]xn--/i.test(address)));
			// Addresses as nodemailer wrote them to the server, if they aren't ASCII.
			wrong.push(
				...[envelope.to]
					.flat()
					.map(String)
					.filter((written) => /[^!-~]/.test(written)),
			);
		}
	} finally {
		transport.close();
		await new Promise<void>((resolve) => server.close(() => resolve()));
	}
	return wrong;
}
