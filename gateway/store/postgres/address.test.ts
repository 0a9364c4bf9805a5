import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PeerCertificate } from "node:tls";
import { expect, it } from "vitest";
import { parseAddress } from "./address.ts";

/** The error for a valid certificate of another host. */
function another(query: string): Error | undefined {
	const { ssl } = parseAddress(`postgres://db.example/leads?${query}`);
	if (typeof ssl !== "object") throw new Error("nothing is checked");
	expect(ssl.rejectUnauthorized).toBe(true);
	const certificate = { subject: {}, subjectaltname: "DNS:other.example" };
	return ssl.checkServerIdentity("db.example", certificate as PeerCertificate);
}

it("accepts another host's certificate only from the owner's own authority: public ones sign for anybody", () => {
	const folder = mkdtempSync(join(tmpdir(), "root-"));
	const own = join(folder, "ours.pem");
	writeFileSync(own, "ours");
	for (const query of ["", "sslmode=verify-full", "sslmode=verify-ca"])
		for (const root of ["", "&sslrootcert=system"])
			expect(another(query + root)?.message, query + root).toContain("db.example");
	expect(another(`sslmode=verify-full&sslrootcert=${own}`)?.message).toContain("db.example");
	expect(another(`sslmode=verify-ca&sslrootcert=${own}`)).toBeUndefined();
	rmSync(folder, { recursive: true });
});
