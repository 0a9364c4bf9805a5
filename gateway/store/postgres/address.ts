import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { type ConnectionOptions, checkServerIdentity } from "node:tls";

/** A database's address. */
export interface DatabaseAddress {
	/** URL for the client, without our own parameters. */
	url: string;
	/** The address without user and password, for messages. */
	label: string;
	/** Whether there are several hosts; the one that accepts writes is used. */
	several: boolean;
	/** TLS; `false` sends everything unencrypted. */
	ssl: false | "require" | Checked;
	/** Whether data leaves this machine unencrypted. */
	plaintext: boolean;
}

type Checked = Required<Pick<ConnectionOptions, "rejectUnauthorized" | "checkServerIdentity">> & {
	ca?: string;
};

export const isPostgres = (address: string) => /^postgres(ql)?:\/\//i.test(address);

const local = /^(localhost|127(\.\d+){3}|\[::1\]|\/.*|)$/i;

/**
 * Parses `postgres://user:password@host:5432/name`; several hosts are separated by commas. `sslmode` and
 * `sslrootcert` work as in Postgres' own programs. Without them, data leaving this machine is encrypted and the
 * server's certificate is checked.
 * @throws Error with a message for a person that does not contain the password
 */
export function parseAddress(address: string): DatabaseAddress {
	const [, hosts = ""] = /^[a-z]+:\/\/(?:[^@/]*@)?([^/?]*)/i.exec(address) ?? [];
	const names = hosts.split(",");
	let url: URL;
	try {
		url = new URL(address.replace(hosts, names[0] ?? ""));
		decodeURIComponent(`${url.username}${url.password}`);
	} catch {
		throw new Error(
			"is not an address such as postgres://user:password@host:5432/name. In the user name and password, write %40 for @, %3A for :, %2F for /, %23 for #, %25 for %",
		);
	}
	const name = decodeURIComponent(url.pathname.slice(1));
	if (!name) throw new Error("names no database: write postgres://user:password@host:5432/name");
	const away = names.some((host) => !local.test(host.replace(/:\d+$/, "")));
	const mode = url.searchParams.get("sslmode") ?? (away ? "verify-full" : "disable");
	const root = url.searchParams.get("sslrootcert");
	url.searchParams.delete("sslmode");
	url.searchParams.delete("sslrootcert");
	return {
		url: url.href.replace(url.host, hosts),
		label: `${hosts || "localhost"}/${name}`,
		several: names.length > 1,
		ssl: mode === "disable" ? false : tlsOf(mode, root, names),
		plaintext: mode === "disable" && away,
	};
}

function tlsOf(
	mode: string,
	root: string | null,
	names: string[],
): Exclude<DatabaseAddress["ssl"], false> {
	if (!/^(allow|prefer|require|verify-ca|verify-full)$/.test(mode))
		throw new Error("has an sslmode other than disable, require or verify-full");
	const tlsOptions: Checked = { rejectUnauthorized: true, checkServerIdentity: whoseOf(names) };
	// Public authorities sign for anybody, so check the host name unless the owner named an authority.
	if (!root || root === "system") return mode.startsWith("verify") ? tlsOptions : "require";
	try {
		const own = { ...tlsOptions, ca: readFileSync(root, "utf8") };
		return mode === "verify-full" ? own : { ...own, checkServerIdentity: () => undefined };
	} catch {
		throw new Error(`names a certificate in sslrootcert that cannot be read: ${root}`);
	}
}

/**
 * Checks that a certificate names the host. For a bare IP address the client doesn't pass the host on, and TLS
 * would check for "localhost"; the certificate must then name one of our hosts.
 */
function whoseOf(names: string[]): Checked["checkServerIdentity"] {
	const hosts = names.map((name) => name.replace(/:\d+$/, "").replace(/^\[|\]$/g, ""));
	return (host, certificate) => {
		if (hosts.includes(host)) return checkServerIdentity(host, certificate);
		const ends = hosts
			.filter((name) => isIP(name))
			.map((name) => checkServerIdentity(name, certificate));
		return ends.includes(undefined)
			? undefined
			: (ends[0] ?? checkServerIdentity(host, certificate));
	};
}
