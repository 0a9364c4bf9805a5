import { StoreUnusable } from "../store-error.ts";

const sentences: Record<string, string> = {
	"28P01": "does not accept the user or the password in LEADS_DB. Put the right ones there",
	"28000":
		"does not let this user or this machine in. Look at LEADS_DB and at the server's pg_hba.conf",
	"3D000": "does not exist. Make it (createdb), or name another one in LEADS_DB",
	"42501": "does not let this user make or change tables. Let the user own the database",
	"25006":
		"is read-only just now, a standby perhaps. LEADS_DB may name several hosts; the one that takes writes is found",
	"53100": "has no room left on its disk. Free some space there",
	"53200": "has no memory left",
	"53300": "has no connection left for us. Raise max_connections there, or end what uses them up",
	ERR_TLS_CERT_ALTNAME_INVALID:
		"shows a certificate that is made out to somebody else. Write the host into LEADS_DB by the name that stands in it",
	TIMEOUT: "did not answer in time. Leads wait in their visitors' browsers until it does",
};

const silent =
	"does not answer. See that it runs and can be reached from here; leads wait in their visitors' browsers until then";
const untrustedText =
	"shows a certificate that cannot be checked. Name the file of its authority in LEADS_DB: ?sslrootcert=/path/ca.pem";

/** Whether an error is about a value or row (SQLSTATE classes 22 and 23), not about the database. */
export const isAboutContent = (thrown: unknown) =>
	/^2[23]/.test(String(Object(thrown).code)) && Object(thrown).name === "PostgresError";

/** Gives an error of client or server a message for a person; errors about content are returned unchanged. */
export function toStoreError(thrown: unknown, label: string): unknown {
	if (thrown instanceof StoreUnusable || isAboutContent(thrown)) return thrown;
	const { code = "", name } = Object(thrown) as { code?: string; name?: string };
	const sentence = sentences[code];
	const what =
		sentence ??
		(/CERT|SIGN|ALTNAME/.test(code)
			? untrustedText
			: name !== "PostgresError" || /^(08|57)/.test(code)
				? silent
				: `refuses what we ask of it (${code}). See its own log`);
	return new StoreUnusable(`The lead store ${label} ${what}.`, thrown);
}
