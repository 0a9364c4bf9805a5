import { findGateway } from "../light/light-element.ts";

/** What a client said and agreed to see published, as `GET /praise.json` answers. */
export interface Praise {
	text: string;
	/** What changed, in their own figure: "£38,000 a year". */
	figure?: string;
	name: string;
	trade?: string;
	/** Absolute address of a small portrait. */
	picture?: string;
}

/** What clients said, newest first; none without a gateway, or if it can't be asked. */
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
