/** The desk's routes for what clients say. */
import { type Context, Hono } from "hono";
import * as z from "zod";
import { cleanText } from "../../../leads/values/clean-text.ts";
import type { DeskTools } from "../../desk/desk-tools.ts";
import type {
	LeadPraise,
	PraiseDto,
	PraiseList,
	PraiseState,
	PraiseSuggestion,
} from "../../desk-api/features/praise.ts";
import { parseSent } from "../../services/query.ts";
import { leadGoneMessage, ServiceError } from "../../services/service-error.ts";
import { closeAgain, closePraise } from "./closed.ts";
import { invite, readLeadPraise, readSuggestion } from "./invite.ts";
import { maxLengths } from "./limits.ts";
import { composeShortened } from "./mails/compose-mails.ts";
import { mailClient, type PraiseMailer, praiseLink } from "./mails/send-mail.ts";
import { noticesOf } from "./notices.ts";
import { type Praise, praiseOf } from "./praise.ts";

/** Maximum number of entries in the desk's list. */
const maxListed = 200;

const text = z.string("We couldn’t read that request.").max(5000, "That’s too long.");
const showSchema = z.object({ text, isShown: z.boolean() });
const shortenSchema = z.object({ text, short: text });

function stateOf({ agreedAt, approvedAt, short, closedAt }: Praise): PraiseState {
	if (closedAt !== undefined) return "closed";
	if (agreedAt === undefined) return "asked";
	if (short) return "with-client";
	return approvedAt === undefined ? "waiting" : "shown";
}

/** @param hasLead whether its lead still exists */
function toDto(praise: Praise, hasLead: boolean): PraiseDto {
	const { id, lead, person, askedAt, figure, name, trade, wording, picture } = praise;
	const { agreedAt, approvedAt, short, refusedAt, closedAt, closedBy } = praise;
	return {
		...{ id, person, askedAt, text: praise.text, figure, name, trade, wording },
		...{ state: stateOf(praise), isShown: approvedAt !== undefined, notices: noticesOf(praise) },
		...(hasLead && { lead }),
		...(picture && { picture: `praise/${id}/picture` }),
		...(agreedAt !== undefined && { agreedAt }),
		...(short && { short }),
		...(refusedAt !== undefined && { refusedAt }),
		...(closedAt !== undefined && { closedAt }),
		...(closedBy && { closedBy }),
	};
}

async function readList({ store, visitorMailer, gatewayUrl }: PraiseMailer): Promise<PraiseList> {
	let all = await praiseOf(store).list(maxListed);
	if (await closeAgain(store, all)) all = await praiseOf(store).list(maxListed);
	const leads = await Promise.all(all.map(({ lead }) => store.get(lead)));
	return {
		praise: all.map((praise, at) => toDto(praise, leads[at] !== undefined)),
		maxLength: maxLengths.text,
		canMail: visitorMailer !== undefined,
		publicUrl: `${gatewayUrl}/praise.json`,
	};
}

const goneError = () =>
	new ServiceError("gone", "This is no longer here. It was withdrawn or erased.");
const changedError = () =>
	new ServiceError("conflict", "This has changed since you opened it. Please read it again.");

/** Sends a shorter text to the client. @throws ServiceError */
async function shorten(
	core: PraiseMailer,
	praise: Praise,
	request: z.output<typeof shortenSchema>,
) {
	const { store, log } = core;
	const short = cleanText(request.short.replace(/\r\n?/g, "\n"), "lines").toWellFormed();
	if (!short) throw new ServiceError("invalid", "Please leave a few words.");
	if (short === praise.text)
		throw new ServiceError("invalid", "This is what they wrote. Shorten it first.");
	if ([...short].length > [...praise.text].length)
		throw new ServiceError(
			"invalid",
			"This is longer than what they wrote. You can only shorten it.",
		);
	const isMailed = praise.short === short;
	if (!(await praiseOf(store).shorten(praise.id, request.text, short))) throw changedError();
	if (isMailed) return;
	const content = composeShortened(
		praise.name.split(" ")[0] ?? "",
		await praiseLink(core, praise.id),
	);
	const name = `praise shorter ${praise.id} ${await store.now()}`;
	try {
		await mailClient(core, praise, name, content);
	} catch (thrown) {
		await praiseOf(store).dropShort(praise.id, short);
		throw thrown;
	}
	log("praise-shorter-sent", { id: praise.id });
}

const isId = (id: string) => /^[\da-f-]{36}$/.test(id);

export function createPraiseDeskRoutes(core: PraiseMailer, tools: DeskTools): Hono {
	const { store, log } = core;
	const leadOf = (c: Context) => {
		const id = c.req.param("id") ?? "";
		if (!isId(id)) throw new ServiceError("gone", leadGoneMessage);
		return id;
	};
	const find = async (c: Context): Promise<Praise> => {
		const praise = await praiseOf(store).get(c.req.param("id") ?? "");
		if (!praise) throw goneError();
		return praise;
	};
	const list = async (c: Context) => c.json<PraiseList>(await readList(core));

	const app = new Hono();
	app.get("/leads/:id/praise", async (c) =>
		c.json<LeadPraise>(await readLeadPraise(core, leadOf(c))),
	);
	app.post("/leads/:id/praise", async (c) => {
		await tools.requireSession(c);
		await invite(core, leadOf(c));
		return c.json<LeadPraise>(await readLeadPraise(core, leadOf(c)));
	});
	app.get("/praise", list);
	app.get("/praise/suggestion", async (c) => c.json<PraiseSuggestion>(await readSuggestion(core)));
	app.post("/praise/:id/show", async (c) => {
		const { id, closedAt } = await find(c);
		const { text: readText, isShown } = parseSent(showSchema, await tools.readJson(c));
		if (closedAt !== undefined) throw goneError();
		if (!(await praiseOf(store).show(id, readText, isShown))) throw changedError();
		log("praise-shown", { id, shown: isShown });
		return list(c);
	});
	app.post("/praise/:id/shorten", async (c) => {
		const praise = await find(c);
		if (praise.closedAt !== undefined) throw goneError();
		await shorten(core, praise, parseSent(shortenSchema, await tools.readJson(c)));
		return list(c);
	});
	app.delete("/praise/:id", async (c) => {
		const { id } = await find(c);
		await closePraise(store, id, "coach");
		log("praise-deleted", { id });
		return list(c);
	});
	app.get("/praise/:id/picture", async (c) => {
		const bytes = await praiseOf(store).picture((await find(c)).id);
		if (!bytes) throw goneError();
		return c.body(Buffer.from(bytes, "base64"), 200, { "Content-Type": "image/webp" });
	});
	return app;
}
