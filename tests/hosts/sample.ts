/** The pages that differ in more than CSS from those before them. */
const pages =
	"all unset|div display none|element rules|right to left|a body with gaps|Bootstrap|strict policy|Sugar|Prototype.js|two copies|a second load event";

const meddling =
	"copy|shortcuts|slides|a filter|tracing|arrays|objects|no Abort|something|a mode|names|another";

const behaviour = [
	pages,
	"comparison of pictures",
	"placeholder|one tag alone|come late|small, sandboxed frame|over a dialog",
	"react host|vue host|svelte host|Turbo|htmx",
	"fails once|every file failing|one bad element|waiting lead|press",
	"a block theme at|a measure of its own|to its content, at 1280|gives way",
	"published value|changed kit|pinned to 0.1.0",
	"attributes|coaches|around",
	"ahead|costs nothing|hundred|fault of|trigger|dataLayer|queue|campaign, partner|doctor",
	"steps: (a visit|after an objection by Gl)",
	"visit: (a direct|a visit by|a campaign's visit of (two|five)|a new tab|pages that|a second|a single.*tidies|after an obj)",
].join("|");

/** What `npm test` runs of this folder, by browser; with `--all` runs everything. */
export const sample = {
	chromium: new RegExp(
		[
			`^(?!.*(sending|@long)).*(${behaviour}|kinds:)`,
			"sending-later|sending-places",
			`by mouse an enquiry.*: (${pages}|${meddling})`,
			`by keyboard an enquiry.*: (${meddling})`,
			"by (tap|paste) an enquiry.*: (copy|shortcuts on keydown)",
			"by mouse a request.*: (copy protection by|tracing)",
			"by keyboard a request.*: slides",
		].join("|"),
	),
	firefox:
		/steps: a visit|visit: a campaign's (visit of five|page come back)|by (mouse|tap|keyboard|paste) an enquiry.*: (plain$|copy protection, as|shortcuts on keydown|arrays)/,
};

/**
 * WebKitGTK's driver is slow, has neither finger nor clipboard, and writes its answers with the page's own
 * JSON: a page that patches `toJSON` cannot be asked anything.
 */
export const webkit =
	/^(?!.*letter for letter)|by (mouse|keyboard) an enquiry.*: (plain$|copy protection|shortcuts on|strict policy|right to left|Bootstrap)|sending-later(?!.*toJSON)|visit:|steps: a visit/;
