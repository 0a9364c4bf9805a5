/** Which column of a file holds what. */

export const columnKinds = [
	"skip",
	"name",
	"firstName",
	"lastName",
	"email",
	"phone",
	"company",
	"note",
	"consent",
] as const;
export type ColumnKind = (typeof columnKinds)[number];

export const columnLabels: Record<ColumnKind, string> = {
	skip: "Leave out",
	name: "Full name",
	firstName: "First name",
	lastName: "Last name",
	email: "Email",
	phone: "Phone",
	company: "Company",
	note: "Note",
	consent: "Agreed to hear from you",
};

/** Titles of columns as address books and newsletters export them, in the order in which they are tried. */
const titles: readonly [kind: ColumnKind, title: RegExp][] = [
	["email", /e-?mail|^mail$/],
	["firstName", /^(first|given|fore) ?name|^first$|^forename/],
	["lastName", /^(last|family|sur) ?name|^last$|^surname/],
	["company", /compan|organi[sz]ation|business|employer|^firm/],
	["consent", /consent|opt.?in|subscribed|permission|agreed|gdpr/],
	["phone", /phone|mobile|^tel|^cell|number$/],
	["name", /^(full |contact |display )?name$|^contact$|^client$|^person$/],
	["note", /note|comment|remark|message/],
];

/** Kinds that several columns may have. */
const repeatable: readonly ColumnKind[] = ["skip", "note"];

const toTitle = (cell: string) => cell.slice(0, 60).toLowerCase().replace(/[_.]+/g, " ").trim();

const looksLikeEmail = (cell: string) => /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(cell.slice(0, 260));
const looksLikePhone = (cell: string) =>
	/^[+\d()\s./-]{7,30}$/.test(cell) && cell.replace(/\D/g, "").length >= 7;

/** Whether the first row has titles rather than a person. */
export const hasTitles = (first: readonly string[]): boolean =>
	!first.some((cell) => looksLikeEmail(cell) || looksLikePhone(cell));

/** Guesses what each column holds: by its title, otherwise by what is in it. */
export function guessColumns(
	head: readonly string[] | undefined,
	sample: readonly (readonly string[])[],
): ColumnKind[] {
	const width = Math.max(head?.length ?? 0, ...sample.map((cells) => cells.length), 0);
	const kinds: ColumnKind[] = [];
	const isFree = (kind: ColumnKind) => repeatable.includes(kind) || !kinds.includes(kind);
	for (let column = 0; column < width; column++) {
		const title = toTitle(head?.[column] ?? "");
		const byTitle = titles.find(([kind, pattern]) => pattern.test(title) && isFree(kind))?.[0];
		kinds.push(byTitle ?? "skip");
	}
	const fill = (kind: ColumnKind, looks: (cell: string) => boolean) => {
		if (kinds.includes(kind)) return;
		const place = kinds.findIndex((current, column) => {
			const cells = sample.map((row) => row[column] ?? "").filter(Boolean);
			return (
				current === "skip" && cells.length > 0 && cells.filter(looks).length > cells.length / 2
			);
		});
		if (place >= 0) kinds[place] = kind;
	};
	fill("email", looksLikeEmail);
	fill("phone", looksLikePhone);
	if (!["name", "firstName", "lastName"].some((kind) => kinds.includes(kind as ColumnKind)))
		fill("name", (cell) => /^\p{L}[\p{L}\p{M}'’. -]{1,80}$/u.test(cell.slice(0, 90)));
	return kinds;
}
