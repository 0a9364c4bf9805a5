import type { CatalogueWidget } from "./catalogue.d.ts";
import type { Config } from "./snippet.d.ts";

/** All choices of the studio: those of the snippet, and what the preview looks like. */
export interface StudioConfig extends Required<Config> {
	background: "plain" | "dark" | "blog" | "narrow" | "phone";
}

export const modes: string[];
export const themes: string[];
export const backgrounds: string[];
export const measured: Record<string, number>;
export const defaults: StudioConfig;
export function readTrigger(trigger: string): [kind: string, amount?: number];
export function suit(
	wished: Record<string, unknown>,
	widgets: readonly CatalogueWidget[],
): StudioConfig;
export function toHash(config: StudioConfig): string;
export function fromHash(hash: string): Record<string, unknown>;
