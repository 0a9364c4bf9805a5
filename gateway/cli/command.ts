import { createOpenTable } from "../lib/open-table.ts";
import type { LeadStore } from "../store/store.ts";
import type { CommandContext, Output } from "./options.ts";

interface Described {
	/** Arguments, as shown in the usage text, one entry per line. */
	usage: string;
	/** Further sentences for the usage text. */
	help?: string;
}

/** A command on the store. Resolves to false if it found nothing to do, or something that needs the coach. */
export interface StoreCommand extends Described {
	run(args: string[], context: CommandContext): Promise<boolean>;
}

/** A command that opens stores itself. Resolves to the exit code. */
export interface OpeningCommand extends Described {
	open(args: string[], out: Output): Promise<number>;
}

export type Command = StoreCommand | OpeningCommand;

/** The features' commands by name. */
export const featureCommands = createOpenTable<Command>();

/** Describes in a line which of a feature's signed links stop working with a new key, and what to do. */
export type DescribeLinks = (store: LeadStore) => Promise<string>;
export const featureLinks = createOpenTable<DescribeLinks>();
