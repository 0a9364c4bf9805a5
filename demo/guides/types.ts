import type { Config } from "../studio/snippet.d.ts";

/** Lines to paste: choices of the studio, or source of another kind around the same tag. */
export type Snippet =
	| { config: Config; tag?: Record<string, string> }
	| {
			code: (site: { origin: string }) => string;
			language: "gtm" | "react" | "vue";
			widget: string;
	  };

/** A part of a guide. Texts are Markdown; **bold** is what the reader sees on the screen and clicks. */
export interface Section {
	title: string;
	text?: string;
	steps?: string[];
	snippet?: Snippet;
	/** Steps after the snippet. */
	after?: string[];
	/** What goes wrong here, and what it looks like. */
	note?: string;
	table?: { head: string[]; rows: string[][] };
}

/** How to put a widget on one kind of website. */
export interface Guide {
	/** The last part of its address. */
	slug: string;
	/** What people call it. */
	name: string;
	/** A lucide icon. */
	icon: string;
	/** What this guide gets done, in a few words. */
	about: string;
	/** The first paragraph: what is special here. */
	lead: string;
	sections: Section[];
	/** What the doctor, or the eye, may find here and nowhere else. */
	check?: string;
}
