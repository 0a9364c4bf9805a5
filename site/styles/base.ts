import { PARAGRAPHS, SECTIONS } from "../lib/whole-page.ts";
import { serif } from "./component.ts";

/**
 * What every page starts from. The two fallback faces have Fraunces' widths and line heights, so
 * that nothing moves when it arrives: measured at weight 600 over the site's own headings.
 */
export const base = {
	"@font-face": [
		{
			fontFamily: "Fraunces Georgia",
			src: 'local("Georgia Bold"),local("Georgia-Bold")',
			sizeAdjust: "96%",
			ascentOverride: "101.9%",
			descentOverride: "26.6%",
			lineGapOverride: "0%",
		},
		{
			fontFamily: "Fraunces Times",
			src: 'local("Times New Roman Bold"),local("TimesNewRomanPS-BoldMT"),local("Liberation Serif Bold")',
			sizeAdjust: "112.4%",
			ascentOverride: "87%",
			descentOverride: "22.7%",
			lineGapOverride: "0%",
		},
	],
	"*,::before,::after": { boxSizing: "border-box", borderWidth: "0", borderStyle: "solid" },
	"*": { margin: "0" },
	html: {
		scrollPaddingTop: "96px",
		WebkitTextSizeAdjust: "100%",
		textSizeAdjust: "100%",
		colorScheme: "light",
	},
	body: {
		font: '17px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
		background: "#fbfaf6",
		color: "#10201a",
		WebkitFontSmoothing: "antialiased",
		overflowWrap: "break-word",
		minHeight: "100vh",
		display: "flex",
		flexDirection: "column",
	},
	main: { flexGrow: "1", outline: "0", display: "block" },
	"h1,h2,h3": {
		fontFamily: serif,
		fontWeight: "600",
		lineHeight: "1.1",
		letterSpacing: "-.02em",
		textWrap: "balance",
	},
	h4: { fontSize: "inherit", fontWeight: "600" },
	a: { color: "inherit", textDecoration: "none" },
	"ul,ol": { listStyle: "none", padding: "0" },
	address: { fontStyle: "normal" },
	"img,svg,iframe": { display: "block", maxWidth: "100%" },
	img: { height: "auto" },
	"button,input,textarea,select": { font: "inherit", color: "inherit" },
	button: { background: "none", cursor: "pointer", padding: "0" },
	summary: { cursor: "pointer", listStyle: "none" },
	"summary::-webkit-details-marker": { display: "none" },
	":focus-visible": { outline: "3px solid #d97706", outlineOffset: "3px", borderRadius: "6px" },
	"[hidden]": { display: "none!important" },
	'[data-reveal="waiting"]': { opacity: "0", transform: "translateY(18px)" },
	'[data-reveal="seen"]': { transition: "opacity .5s ease-out,transform .5s ease-out" },
	"@media (prefers-reduced-motion:reduce)": {
		"*,::before,::after,::view-transition-group(*),::view-transition-old(*),::view-transition-new(*)":
			{ animation: "none!important", transition: "none!important" },
	},
	"@media (prefers-reduced-motion:no-preference)": {
		"html[data-smooth]": { scrollBehavior: "smooth" },
	},
	// `lib/whole-page.ts` takes it back, a part at a time, once the page has been painted.
	"@media screen and (scripting:enabled)": {
		[`html:not([data-whole]) ${SECTIONS}`]: {
			contentVisibility: "auto",
			containIntrinsicBlockSize: "auto 900px",
		},
		[`html:not([data-whole]) ${PARAGRAPHS}`]: {
			contentVisibility: "auto",
			containIntrinsicBlockSize: "auto 5.6em",
		},
	},
	"@media print": {
		"header.bar,.foot,.skip,.no-print": { display: "none!important" },
		body: { background: "#fff", fontSize: "11pt" },
		'[data-reveal="waiting"]': { opacity: "1", transform: "none" },
	},
};
