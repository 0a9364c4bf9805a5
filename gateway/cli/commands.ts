/** The commands by name, and the usage text generated from them. */
import { leadKinds } from "../../leads/forms/forms.ts";
import type { LeadState } from "../store/store.ts";
import { type Command, featureCommands } from "./command.ts";
import { copy } from "./copy.ts";
import { importBusinessCommand } from "./import-business.ts";
import { jobs } from "./jobs.ts";
import { erase } from "./leads/erase.ts";
import { exportLeads } from "./leads/export.ts";
import { list } from "./leads/list.ts";
import { releaseLeads } from "./leads/release.ts";
import { show } from "./leads/show.ts";
import { stats } from "./leads/stats.ts";
import { rotateLinks } from "./rotate-links.ts";
import { signInLink } from "./sign-in-link.ts";

const coreCommands = {
	list,
	show,
	export: exportLeads,
	release: releaseLeads,
	erase,
	"sign-in-link": signInLink,
	"rotate-links": rotateLinks,
	stats,
	jobs,
	copy,
	"import-business": importBusinessCommand,
} as const satisfies Record<string, Command>;

/** Names from earlier versions, which keep working. */
const aliases: Readonly<Record<string, keyof typeof coreCommands>> = {
	retry: "release",
	invite: "sign-in-link",
	move: "copy",
};

/** The command with a name or older name. */
export function findCommand(name: string): Command | undefined {
	const commandName = (Object.hasOwn(aliases, name) && aliases[name]) || name;
	return Object.hasOwn(coreCommands, commandName)
		? coreCommands[commandName as keyof typeof coreCommands]
		: featureCommands.get(commandName);
}

/** Meanings of the states, for the usage text. */
const stateTexts: Record<LeadState, string> = {
	pending: "on its way, or waiting for the next try",
	delivered: "in the CRM and the mailbox",
	dead: 'not delivered; "show" says why, "release" tries again',
	quarantined: 'looks like spam; "release" sends it after all',
};
const stateLines = Object.entries(stateTexts).map(([state, text]) => `${state.padEnd(12)} ${text}`);

/** The usage text, including features' commands. */
export function writeUsage(): string {
	const all: (readonly [string, Command])[] = [
		...Object.entries(coreCommands),
		...featureCommands.entries(),
	];
	const lines = all.map(([name, { usage }]) => `  npm run leads -- ${name} ${usage}`.trimEnd());
	const helps = all.flatMap(([name, { help }]) => (help ? [`"${name}" ${help}`] : []));
	return `Shows and manages your leads.

${lines.join("\n")}

  states   ${stateLines.join("\n           ")}
  kinds    ${leadKinds.join(", ")}
  --since  a date (2026-11-20) or an age (3d, 12h)
  <id>     the id or its beginning

${helps.join("\n")}
"retry", "invite" and "move" are older names of "release", "sign-in-link" and "copy".

LEADS_DB names the store. Without a server, set it to the gateway's address, https://coach.example,
and STORE_TOKEN to the gateway's own.

Exit codes: 0 done, 1 nothing found, 2 not understood or an unusable store, 3 no store.
"stats" ends with 1 if something needs your attention, and says what: undelivered leads, possible
spam you haven't been told about yet, a lead that has waited for over an hour, or an open alert.`;
}
