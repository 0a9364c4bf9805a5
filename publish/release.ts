import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { permission } from "../business/facts.ts";
import type { SiteScripts } from "../site/render/build-site.ts";
import type { Embed } from "../site/snippet/embed-widget.ts";
import { root } from "../tools/project.ts";
import type { Licence } from "../tools/vite-plugins/licences.ts";
import type { LightName, WidgetName } from "../widgets/widget-names.gen.ts";

/** Widgets and loader of a release: code with stand-ins (publish/stamp.ts), and dependencies. */
export interface EmbedRelease {
	/** Whether its forms have a consent checkbox. */
	asksConsent: boolean;
	/** Code by the name of its file, without the release's id and ending. */
	chunks: [name: string, code: string][];
	loader: string;
	/** The loader for pages that are published without the coach's words: it asks the gateway for them. */
	askingLoader: string;
	/** Like `askingLoader`, and checks the integrity of the files it fetches. */
	pinnedLoader: string;
	/** Files of each widget in load order, and those it may load later. */
	widgets: Record<WidgetName, string[]>;
	later: Record<WidgetName, string[]>;
	/** Files of each light widget, in load order. */
	light: Record<LightName, string[]>;
	/** Widgets with first-view templates. */
	withFirstView: string[];
	licences: Licence[];
}

/**
 * What Vite builds once for all coaches: bundles without facts, from which publishing makes a
 * coach's site. The site's bundles are in .build/site, the widget renderer in .build/prerender, npm
 * packages in .build/packages and, packed, in .build/packed.
 */
export interface Release {
	/** Changes with any source file. */
	key: string;
	embed: EmbedRelease;
	/** `embed` with a consent checkbox, for coaches who ask for consent. Absent if browsers call the CRM, which can't record it. */
	askingEmbed?: EmbedRelease;
	scripts: SiteScripts;
	/** Types of the elements, `/elements.d.ts`. */
	elements: string;
	/** Widget data for studio, packages and pages. */
	widgets: Embed["widgets"];
}

/** The widgets that fit the facts in use. */
export const embedOf = ({ embed, askingEmbed }: Release): EmbedRelease =>
	permission.ask && askingEmbed ? askingEmbed : embed;

/** File of the release's description, written last: without it a release is incomplete. */
export const releaseFile = join(root, ".build/release.json");

/** The release's npm packages, packed. */
export const packedFolder = join(root, ".build/packed");

/** The latest release; undefined if there is none or parts of it are missing. */
export function readRelease(): Release | undefined {
	const folders = ["site/client", "site/server", "prerender", "packages", "packed"];
	const parts = [releaseFile, ...folders.map((part) => join(root, ".build", part))];
	if (!parts.every((part) => existsSync(part))) return undefined;
	return JSON.parse(readFileSync(releaseFile, "utf8")) as Release;
}
