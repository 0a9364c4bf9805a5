import type { Action } from "./types.ts";

/**
 * Where a button to book a call leads: to the owner's booking page if there is one, otherwise to
 * their own diary, whose widget opens over the page.
 *
 * @param address of somebody else's booking page (`links` in business/facts.json); may be empty
 * @param name the call type's name at the desk
 */
export function callLink(address: string, name: string): Pick<Action, "href" | "opens" | "name"> {
	if (address) return { href: address };
	return { href: `/leads/meetings/${name}`, opens: "meeting", name };
}
