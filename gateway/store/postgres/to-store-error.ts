import { StoreUnusable } from "../store-error.ts";

const sentences: Record<string, string> = {
	"28P01": "rejects the user or the password in LEADS_DB. Correct them there",
	"28000": "doesn't let this user or this machine in. Check LEADS_DB and the server's pg_hba.conf",
	"3D000": "doesn't exist. Create it (createdb), or name another one in LEADS_DB",
	"42501": "doesn't let this user create or change tables. Make the user the database's owner",
	"25006":
		"is read-only right now, perhaps a standby. You can name several hosts in LEADS_DB, and we'll find the one that accepts writes",
	"53100": "has no room left on its disk. Free some space there",
	"53200": "has no memory left",
	"53300":
		"has no connection left for us. Raise max_connections there, or close some of the others",
	ERR_TLS_CERT_ALTNAME_INVALID:
		"shows a certificate for another host. In LEADS_DB, name the host as the certificate does",
	TIMEOUT: "didn't answer in time. Leads wait in visitors' browsers until it does",
};

const silent =
	"isn't answering. Check that it's running and can be reached from here. Leads wait in visitors' browsers until then";
const untrustedText =
	"shows a certificate that we can't check. Name its authority's file in LEADS_DB: ?sslrootcert=/path/ca.pem";

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
				: `rejects our request (${code}). Its own log says why`);
	return new StoreUnusable(`The lead store ${label} ${what}.`, thrown);
}
