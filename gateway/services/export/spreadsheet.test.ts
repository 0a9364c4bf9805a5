import { inflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { deskBrowser, deskWorld } from "../../desk/testing/browser.ts";
import { newLead } from "../../store/testing/contract.ts";

/** The files in a zip, found by its central directory. */
function unzip(zip: Buffer): Record<string, string> {
	const files: Record<string, string> = {};
	let at = zip.readUInt32LE(zip.lastIndexOf("PK\x05\x06", undefined, "latin1") + 16);
	while (zip.readUInt32LE(at) === 0x02014b50) {
		const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
		const skipped = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
		const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
		const local = zip.readUInt32LE(at + 42);
		const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
		const bytes = zip.subarray(from, from + size);
		files[name] = (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString();
		at += 46 + nameLength + skipped;
	}
	return files;
}

it("has typed cells: numbers keep their zero, nothing is a formula, times are London's", async () => {
	const world = deskWorld();
	const me = deskBrowser(world);
	await me.signIn();
	world.clock.now = Date.parse("2026-07-01T12:30:00Z");
	await me.signIn();
	const fields = {
		...sampleRequest("contact").fields,
		firstName: "=1+1",
		lastName: "\u202eO'Hara & <b>",
		phone: "07700 900123",
		message: "Hello\u0000 there",
	};
	const lead = newLead({ kind: "contact", fields });
	await world.store.add(lead);
	await world.store.followUps.decide(lead.id, { outcome: "won", pence: 46_440, by: "desk" });
	await world.store.activity.note(lead.id, "Rang");
	const answer = await me.ask("spreadsheet", { method: "POST", body: {} });
	expect(answer.status).toBe(200);
	expect(answer.headers.get("Content-Disposition")).toContain('filename="leads-2026-07-01.xlsx"');
	const files = unzip(Buffer.from(await answer.arrayBuffer()));
	const sheet = files["xl/worksheets/sheet1.xml"] ?? "";
	const texts = `${files["xl/sharedStrings.xml"] ?? ""}${sheet}`;
	for (const text of ["Telephone", "07700 900123", "=1+1", "&amp; &lt;b", "Rang"])
		expect.soft(texts, text).toContain(text);
	expect(sheet).not.toContain("<f>");
	for (const char of ["\u202e", "\u0000"]) expect(texts).not.toContain(char);
	expect(sheet).toContain("<v>464.4</v>");
	// 1 July 2026, 13:30 in London, as days since 1900.
	expect(sheet).toContain(`<v>${46204 + 13.5 / 24}</v>`);
	expect(files["xl/styles.xml"]).toContain("dd/mm/yyyy hh:mm");
});

/** Text as Excel shows it (ECMA-376, part 1, ST_Xstring). */
const asShown = (xml: string) =>
	xml.replace(/_x([\dA-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

it.each(["_x0041_", "a_x0041_x0042_b", "_x005F_", "__x000D_", "_X0041_", "_x004_", "under_score"])(
	"shows %s as it was typed",
	async (typed) => {
		const world = deskWorld();
		const me = deskBrowser(world);
		await me.signIn();
		const fields = { ...sampleRequest("contact").fields, firstName: "Ann", lastName: `<${typed}>` };
		await world.store.add(newLead({ kind: "contact", fields }));
		const answer = await me.ask("spreadsheet", { method: "POST", body: {} });
		const files = unzip(Buffer.from(await answer.arrayBuffer()));
		const texts = `${files["xl/sharedStrings.xml"] ?? ""}${files["xl/worksheets/sheet1.xml"]}`;
		expect(asShown(texts)).toContain(`Ann &lt;${typed}&gt;`);
	},
);

it("needs a fresh sign-in, as every export does", async () => {
	const world = deskWorld();
	const me = deskBrowser(world);
	await me.signIn();
	await world.pass(10 * 60_000);
	expect((await me.ask("spreadsheet", { method: "POST", body: {} })).status).toBe(403);
});
