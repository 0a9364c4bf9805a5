/** What clients say, as stored: from the invitation to what is shown, and what is left once it is withdrawn. */
import type { Engine, Statement, Value } from "../../store/engine.ts";
import type { StoreRules } from "../../store/feature-rules.ts";
import { camelCaseRow } from "../../store/rows/rows.ts";
import type { LeadStore } from "../../store/store.ts";

/** What a client wrote, and what may be shown. */
export interface PraiseWords {
	text: string;
	/** The result as a figure: "a third more turnover"; empty if they gave none. */
	figure: string;
	name: string;
	trade: string;
	/** The words that they agreed to. */
	wording: string;
}

/** An invitation, and what came of it. Times are milliseconds since 1970. */
export interface Praise extends PraiseWords {
	id: string;
	/** The lead that was won; it may be deleted by now. */
	lead: string;
	email: string;
	phone: string;
	/** The client's name as the desk has it. */
	person: string;
	askedAt: number;
	/** Content hash of their picture; empty if there is none. */
	picture: string;
	agreedAt?: number;
	/** Shown since; absent if it isn't shown. */
	approvedAt?: number;
	/** The coach's shorter text, which waits for a yes; empty if there is none. */
	short: string;
	shortAt?: number;
	/** When they said no to a shorter text. */
	refusedAt?: number;
	/** When it was withdrawn or deleted. The words were deleted then. */
	closedAt?: number;
	closedBy: "" | "client" | "coach";
}

export type Invitation = Pick<Praise, "id" | "lead" | "email" | "phone" | "person">;

/** A picture in base64, and the hash of its bytes. */
export interface PraisePicture {
	hash: string;
	bytes: string;
}

export interface PraiseStore {
	invite(invitation: Invitation): Promise<void>;
	/** Removes an invitation whose mail was not sent. */
	removeUnsent(id: string): Promise<void>;
	get(id: string): Promise<Praise | undefined>;
	/** Praise of these leads, or with this email address, newest first. */
	ofPerson(leads: readonly string[], email: string): Promise<Praise[]>;
	/** Praise with an email address or a phone number, newest first. */
	about(key: "email" | "phone", value: string): Promise<Praise[]>;
	/** Newest first. */
	list(limit: number): Promise<Praise[]>;
	/** What everyone may see, newest first. */
	shown(limit: number): Promise<Praise[]>;
	/** The lead won last, within `withinMs`, whose person hasn't declined or answered, or been asked within `notAskedMs`. */
	lastWon(withinMs: number, notAskedMs: number): Promise<string | undefined>;
	/** Adds a picture to an invitation that has no answer yet; undefined removes it. */
	setPicture(id: string, picture: PraisePicture | undefined): Promise<void>;
	/** In base64. */
	picture(id: string): Promise<string | undefined>;
	/** A picture that everyone may see. In base64. */
	shownPicture(hash: string): Promise<string | undefined>;
	/** Stores their answer. False if there is one, or the invitation is closed. */
	answer(id: string, words: PraiseWords): Promise<boolean>;
	/** Shows the text, or takes it down. False if the text has changed since the coach read it. */
	show(id: string, text: string, isShown: boolean): Promise<boolean>;
	/** Keeps a shorter text until the client says yes. False if the text has changed since the coach read it. */
	shorten(id: string, text: string, short: string): Promise<boolean>;
	/**
	 * Stores the client's decision on exactly this text. False if another text waits.
	 * @param wording what they agreed to, for a yes, which shows the text; undefined for a no
	 */
	decideShort(id: string, short: string, wording: string | undefined): Promise<boolean>;
	/** Takes back a shorter text that the client hasn't decided on. */
	dropShort(id: string, short: string): Promise<void>;
	/** Deletes the words and the picture, for good. */
	close(id: string, by: "client" | "coach"): Promise<void>;
	/** Deletes invitations unanswered for `unansweredMs`, and what is left of those closed `closedMs` ago. */
	purge(unansweredMs: number, closedMs: number): Promise<void>;
}

const columns = `id, lead, email, phone, person, asked_at, text, figure, name, trade, picture, wording, agreed_at,
	approved_at, short, short_at, refused_at, closed_at, closed_by`;
const isOpen = "closed_at IS NULL";
const isShown = `${isOpen} AND agreed_at IS NOT NULL AND approved_at IS NOT NULL`;

const placeholders = (count: number) =>
	Array.from({ length: count }, (_, index) => `$${index + 2}`).join(", ");

/** Maximum number of a person's leads examined: a Durable Object allows 100 values. */
const maxLeads = 50;

function createReads(
	engine: Engine,
): Pick<
	PraiseStore,
	"get" | "ofPerson" | "about" | "list" | "shown" | "lastWon" | "picture" | "shownPicture"
> {
	const read = async (rest: string, ...values: Value[]) =>
		(await engine.read<object>(`SELECT ${columns} FROM praise ${rest}`, ...values)).map((row) =>
			camelCaseRow<Praise>("praise", row, engine.toWallClock),
		);
	const readBytes = async (condition: string, value: string) => {
		const [row] = await engine.read<{ bytes: string }>(
			`SELECT picture_bytes AS bytes FROM praise WHERE ${condition} AND picture <> '' LIMIT 1`,
			value,
		);
		return row?.bytes;
	};
	return {
		get: async (id) => (await read("WHERE id = $1", id))[0],
		ofPerson: (leads, email) => {
			const ids = leads.slice(0, maxLeads);
			const ofLead = ids.length > 0 ? ` OR lead IN (${placeholders(ids.length)})` : "";
			return read(
				`WHERE (email = $1 AND email <> '')${ofLead} ORDER BY asked_at DESC, id`,
				email,
				...ids,
			);
		},
		about: (key, value) =>
			read(`WHERE ${key} = $1 AND ${key} <> '' ORDER BY asked_at DESC, id`, value),
		list: (limit) => read(`ORDER BY coalesce(agreed_at, asked_at) DESC, id LIMIT ${limit}`),
		shown: (limit) => read(`WHERE ${isShown} ORDER BY agreed_at DESC, id LIMIT ${limit}`),
		async lastWon(withinMs, notAskedMs) {
			const [row] = await engine.read<{ lead: string }>(
				`SELECT follow_ups.lead FROM follow_ups JOIN leads ON leads.id = follow_ups.lead
				WHERE follow_ups.outcome = 'won' AND follow_ups.decided_at > now_ms() - CAST($1 AS BIGINT)
					AND leads.email <> '' AND NOT EXISTS (SELECT 1 FROM praise
						WHERE (praise.email = leads.email OR praise.lead = leads.id)
							AND (closed_by = 'client' OR agreed_at IS NOT NULL AND ${isOpen}
								OR asked_at > now_ms() - CAST($2 AS BIGINT)))
				ORDER BY follow_ups.decided_at DESC LIMIT 1`,
				withinMs,
				notAskedMs,
			);
			return row?.lead;
		},
		picture: (id) => readBytes(`id = $1 AND ${isOpen}`, id),
		shownPicture: (hash) => readBytes(`picture = $1 AND ${isShown}`, hash),
	};
}

function createPraise(engine: Engine): PraiseStore {
	const change = async (sql: string, ...values: Value[]) =>
		(await engine.write(`UPDATE praise SET ${sql} RETURNING id`, ...values)).length > 0;
	return {
		...createReads(engine),
		async invite({ id, lead, email, phone, person }) {
			await engine.write(
				`INSERT INTO praise (id, lead, email, phone, person, asked_at)
				VALUES ($1, $2, $3, $4, $5, now_ms())`,
				...[id, lead, email, phone, person],
			);
		},
		async removeUnsent(id) {
			await engine.remove("DELETE FROM praise WHERE id = $1 AND agreed_at IS NULL", id);
		},
		async setPicture(id, { hash, bytes } = { hash: "", bytes: "" }) {
			await change(
				`picture = $2, picture_bytes = $3 WHERE id = $1 AND ${isOpen} AND agreed_at IS NULL`,
				...[id, hash, bytes],
			);
		},
		answer: (id, { text, figure, name, trade, wording }) =>
			change(
				`text = $2, figure = $3, name = $4, trade = $5, wording = $6, agreed_at = now_ms()
				WHERE id = $1 AND ${isOpen} AND agreed_at IS NULL`,
				...[id, text, figure, name, trade, wording],
			),
		show: (id, text, isToBeShown) =>
			change(
				`approved_at = ${isToBeShown ? "coalesce(approved_at, now_ms())" : "NULL"}
				WHERE id = $1 AND text = $2 AND ${isOpen} AND agreed_at IS NOT NULL`,
				id,
				text,
			),
		shorten: (id, text, short) =>
			change(
				`short = $3, short_at = now_ms(), refused_at = NULL
				WHERE id = $1 AND text = $2 AND ${isOpen} AND agreed_at IS NOT NULL`,
				...[id, text, short],
			),
		decideShort: (id, short, wording) =>
			wording === undefined
				? change(
						`short = '', short_at = NULL, refused_at = now_ms()
						WHERE id = $1 AND short = $2 AND short <> '' AND ${isOpen}`,
						...[id, short],
					)
				: change(
						`text = short, wording = $3, agreed_at = now_ms(), short = '', short_at = NULL,
							approved_at = coalesce(approved_at, now_ms())
						WHERE id = $1 AND short = $2 AND short <> '' AND ${isOpen}`,
						...[id, short, wording],
					),
		async dropShort(id, short) {
			await change("short = '', short_at = NULL WHERE id = $1 AND short = $2", id, short);
		},
		async close(id, by) {
			const wiped = ["text", "figure", "name", "trade", "picture", "picture_bytes", "short"];
			const statement: Statement = [
				`UPDATE praise SET ${wiped.map((column) => `${column} = ''`).join(", ")}, approved_at = NULL,
					short_at = NULL, refused_at = NULL, closed_at = now_ms(), closed_by = $2
				WHERE id = $1 AND ${isOpen} RETURNING id`,
				...[id, by],
			];
			await engine.removeAll(statement);
		},
		async purge(unansweredMs, closedMs) {
			const isOver = `(agreed_at IS NULL AND ${isOpen}
				AND asked_at < now_ms() - CAST($1 AS BIGINT)) OR closed_at < now_ms() - CAST($2 AS BIGINT)`;
			const values = [unansweredMs, closedMs];
			// Deleting also wipes logs, which is costly, and there is seldom anything to delete.
			const rows = await engine.read(`SELECT id FROM praise WHERE ${isOver} LIMIT 1`, ...values);
			if (rows.length > 0) await engine.remove(`DELETE FROM praise WHERE ${isOver}`, ...values);
		},
	};
}

/** Erases the praise of a person, or of an erased lead. */
export const erasePraise: NonNullable<StoreRules["onErase"]> = (engine, { key, value }) =>
	engine.remove(`DELETE FROM praise WHERE ${key} = $1 RETURNING id`, value);

/** What clients say, in a lead store. */
export const praiseOf = (store: Pick<LeadStore, "part">): PraiseStore => store.part(createPraise);
