import { createOpenTable } from "../lib/open-table.ts";
import type { CommandContext, Output } from "./options.ts";

interface Described {
	/** Arguments, as the usage text shows them; one entry for each line. */
	usage: string;
	/** Sentences for the usage text, if its line does not say all. */
	help?: string;
}

/** A command on the store; resolves to false if it found nothing to do, or something that needs the coach. */
export interface StoreCommand extends Described {
	run(args: string[], context: CommandContext): Promise<boolean>;
}

/** A command that opens stores itself; resolves to the exit code. */
export interface OpeningCommand extends Described {
	open(args: string[], out: Output): Promise<number>;
}

export type Command = StoreCommand | OpeningCommand;

/** The features' commands by name. */
export const featureCommands = createOpenTable<Command>();
