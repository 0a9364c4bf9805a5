/**
 * The spreadsheet for people, opened by LibreOffice (Debian package `libreoffice-calc`).
 *
 * @module-tag long
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { deskBrowser, deskWorld } from "../../../gateway/desk/testing/browser.ts";
import { newLead } from "../../../gateway/store/testing/contract.ts";
import { sampleRequest } from "../../../leads/testing/samples.ts";

const hasOffice = spawnSync("soffice", ["--version"]).status === 0;

/** The cells of a CSV file in which every text is quoted. */
const cellsOf = (csv: string) =>
	csv
		.trimEnd()
		.split("\n")
		.map((line) =>
			[...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
				.map(([, cell = ""]) => cell)
				.slice(0, -1),
		);

/** Opens the file in LibreOffice and returns the cells shown; texts are in quotes, numbers and dates aren't. */
function openInOffice(file: Uint8Array): string[][] {
	const folder = mkdtempSync(join(tmpdir(), "coachkit-office-"));
	try {
		writeFileSync(join(folder, "leads.xlsx"), file);
		// Separator, quote, UTF-8, from line 1, no column formats, English (UK), all texts quoted, cells as shown.
		const filter = "csv:Text - txt - csv (StarCalc):44,34,76,1,,2057,true,true";
		const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
		const args = [profile, "--headless", "--convert-to", filter, "leads.xlsx"];
		const { status, stderr } = spawnSync("soffice", args, { cwd: folder, encoding: "utf8" });
		if (status !== 0) throw new Error(stderr);
		return cellsOf(readFileSync(join(folder, "leads.csv"), "utf8"));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

it.skipIf(!hasOffice)(
	"opens in LibreOffice with telephones as text, dates and pounds as such, and no formula",
	async () => {
		const world = deskWorld();
		world.clock.now = Date.parse("2026-07-01T12:30:00Z");
		const me = deskBrowser(world);
		await me.signIn();
		const fields = {
			...{ ...sampleRequest("contact").fields, firstName: "=1+1", lastName: 'Ó\'Hara, "Ann"' },
			...{ phone: "07700 900123", message: "Hello" },
		};
		const lead = newLead({ kind: "contact", fields });
		await world.store.add(lead);
		await world.store.followUps.decide(lead.id, { outcome: "won", pence: 46_450, by: "desk" });
		const answer = await me.ask("spreadsheet", { method: "POST", body: {} });
		const [head = [], row = []] = openInOffice(new Uint8Array(await answer.arrayBuffer()));
		const titles = head.map((cell) => cell.replaceAll('"', ""));
		const cell = (title: string) => row[titles.indexOf(title)];
		expect(row).toHaveLength(head.length);
		expect(cell("Telephone")).toBe('"07700 900123"');
		expect(cell("Received")).toBe("01/07/2026 13:30");
		expect(cell("Value")).toBe("£464.50");
		expect(row.join()).toContain("=1+1");
	},
);
