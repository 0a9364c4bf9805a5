/** A won lead, the coach's desk and a client's browser, for tests. */
import { sampleRequest } from "../../../../leads/testing/samples.ts";
import { deskBrowser, deskWorld } from "../../../desk/testing/browser.ts";
import type { PraiseDto, PraiseList } from "../../../desk-api/features/praise.ts";
import { defineFeature } from "../../../feature.ts";
import { features } from "../../../features.ts";
import type { VisitorMail } from "../../../mail/visitor-mail.ts";
import { ServiceError } from "../../../services/service-error.ts";
import { newLead } from "../../../store/testing/contract.ts";

/** Stands in for the publisher's program, which cuts pictures. Accepts only "photo". */
const cutter = defineFeature({
	name: "cutter",
	start: () => ({
		shared: {
			async cutPicture(name, bytes) {
				const text = Buffer.from(bytes).toString();
				if (text !== "photo") throw new ServiceError("invalid", `${name} isn't a picture.`);
				return { hash: "ab".repeat(16), bytes: Buffer.from("cut").toString("base64") };
			},
		},
	}),
});

export interface Answer {
	text?: string;
	figure?: string;
	name?: string;
	trade?: string;
	agreed?: string;
	wording?: string;
	without?: string;
}

const words = { text: "I stopped quoting on Sundays.", name: "Gareth P.", trade: "Electrician" };

/** A client's browser. */
function clientBrowser({ app }: ReturnType<typeof deskWorld>) {
	const visit = async (path: string) => {
		const answer = await app.request(path);
		return { status: answer.status, text: await answer.text(), headers: answer.headers };
	};
	async function post(path: string, fields: Record<string, string | Blob>) {
		const body = new FormData();
		for (const [name, value] of Object.entries(fields)) body.append(name, value);
		const answer = await app.request(path, { method: "POST", body });
		return { status: answer.status, text: await answer.text() };
	}
	/** The consent's words on the page. */
	async function readWording(path: string) {
		const [, wording = ""] = /name="wording" value="([^"]*)"/.exec((await visit(path)).text) ?? [];
		return wording.replaceAll("&#39;", "'");
	}
	const send = async (path: string, change: Answer = {}, more: Record<string, Blob> = {}) =>
		post(path, {
			...{ action: "send", agreed: "yes", figure: "", ...words },
			wording: await readWording(path),
			...(change as Record<string, string>),
			...more,
		});
	return { visit, post, readWording, send };
}

/** @param takesPictures whether a picture can be cut */
export async function openPraise({ takesPictures = true, sends = async () => {} } = {}) {
	const mails: VisitorMail[] = [];
	const notices: { subject: string; text: string }[] = [];
	const world = deskWorld({
		list: takesPictures ? [...features, cutter] : features,
		async sendToVisitor(mail, _, begin) {
			await begin();
			await sends();
			mails.push(mail);
		},
		alerts: {
			mail: async (notice: { subject: string; text: string }) => void notices.push(notice),
		},
	});
	const me = deskBrowser(world);
	await me.signIn();

	const client = clientBrowser(world);
	async function win(change: Record<string, string> = {}) {
		const fields = { ...sampleRequest().fields, firstName: "Gareth", lastName: "Pullen" };
		const person = { email: "Gareth@x.example", phone: "07700 900111" };
		const lead = newLead({ kind: "contact", fields: { ...fields, ...person, ...change } });
		await world.store.add(lead);
		await me.ask(`leads/${lead.id}/outcome`, { method: "PUT", body: { outcome: "won" } });
		return lead.id;
	}
	const ask = (lead: string) => me.ask(`leads/${lead}/praise`, { method: "POST" });
	/** Path of the link in the latest mail. */
	function link() {
		const [path = ""] = /\/praise\/[\w-]+/.exec(mails.at(-1)?.text ?? "") ?? [];
		return path;
	}
	const list = async () => (await me.get<PraiseList>("praise")).praise;
	/** The first in the coach's list. */
	const first = async () => (await list())[0] as PraiseDto;
	const change = async (what: "show" | "shorten", body: object) =>
		me.ask(`praise/${(await first()).id}/${what}`, { method: "POST", body });
	const readPublic = async () => {
		const answer = await world.app.request("/praise.json");
		return (await answer.json()).praise as Record<string, string>[];
	};
	/** A link whose praise everyone can see. */
	async function openShown() {
		await ask(await win());
		const path = link();
		await client.send(path);
		await change("show", { text: words.text, isShown: true });
		return path;
	}
	return {
		...client,
		...{ world, me, mails, notices, words },
		...{ win, ask, link, list, first, change, readPublic, openShown },
	};
}
