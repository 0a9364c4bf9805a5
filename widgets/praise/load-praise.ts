import { findGateway } from "../light/light-element.ts";

/** A quote that the client agreed to publish, as in the answer to `GET /praise.json`. */
export interface Praise {
	text: string;
	/** What changed, as a figure the client named: "£38,000 a year". */
	figure?: string;
	name: string;
	trade?: string;
	/** Absolute address of a small portrait. */
	picture?: string;
}

/** What clients said, newest first; empty without a gateway, or if the request fails. */
export async function loadPraise(): Promise<Praise[]> {
	const gateway = findGateway();
	if (!gateway) return [];
	try {
		const response = await fetch(new URL("/praise.json", gateway), { credentials: "omit" });
		const { praise } = (await response.json()) as { praise: Praise[] };
		return praise.filter(({ text, name }) => text && name);
	} catch {
		return [];
	}
}
