import type { Way } from "../support/visitor.ts";
import { patches } from "./patches.ts";

/** One host page. Texts may name `{coach}` (our origin) and `{nonce}`. */
export interface HostPage {
	/** What is hostile about it. */
	name: string;
	/**
	 * `npm run test:all` tests it fully. For others that are {@link isOnlyStyled} it compares a form's computed styles.
	 */
	sampled?: true;
	/** How a lead is sent from it by `npm run test:all`; only read for the `hardest` pages of sending.spec.ts. */
	sentBy?: Way;
	/** CSS of the host, served as a file. */
	css?: string;
	/** Stylesheets and scripts of npm packages, below node_modules/. */
	packages?: string[];
	/** A script of the host, run before ours. */
	script?: string;
	head?: string;
	body?: string;
	htmlAttributes?: string;
	/** Content-Security-Policy. */
	policy?: string;
	quirks?: boolean;
	/** The script tag; default: the one line of the README. */
	tag?: string;
}

export const tag =
	'<script async src="{coach}/loader.js" nonce="{nonce}" data-partner="acme"></script>';

const strict =
	"default-src 'none'; script-src {coach} 'nonce-{nonce}'; style-src 'self'; img-src 'self' data:; " +
	"connect-src {coach}; require-trusted-types-for 'script'; base-uri 'none'; form-action 'none'";

/** Pages on which every widget must look as on the first of them, pixel by pixel. */
export const hostilePages: HostPage[] = [
	{ name: "plain", sampled: true },
	{ name: "all unset", sampled: true, css: "*{all:unset!important}" },
	{ name: "div display none", css: "div{display:none!important}" },
	{ name: "small root font", css: "html{font-size:62.5%!important}" },
	{
		name: "root variables",
		css: ":root{--accent:red;--surface:#000;--ink:red;--radius:0;--border:9px;--font:cursive}*{--tw-ring-color:red;--tw-translate-x:40px;--tw-shadow:0 0 9px red}",
	},
	{
		name: "inherited text",
		css: "*{line-height:3!important;letter-spacing:.3em!important;word-spacing:1em!important;text-indent:40px!important;text-align:right!important;white-space:pre!important;text-shadow:2px 2px red!important}",
	},
	{
		name: "uppercase",
		css: "*{text-transform:uppercase!important;font-variant:small-caps!important;font-style:italic!important;text-decoration:underline!important}",
	},
	{
		name: "element rules",
		css: "input,button,textarea,label,h2,p,a,section,header,form,dialog,svg,ul,li,span{color:red!important;background:pink!important;border:6px dashed lime!important;padding:30px!important;margin:30px!important;width:50px!important;float:right;position:relative;left:30px}",
	},
	{
		name: "boxes, floats and motion",
		sampled: true,
		// On everything but html and body, because rotating those rotates everything in them.
		css: "body *,body *::before,body *::after{box-sizing:content-box!important;transition:all 9s!important;animation:spin 1s infinite!important;cursor:crosshair!important;user-select:none!important}@keyframes spin{to{color:red;width:10px}}",
	},
	{
		name: "dark page",
		css: ":root{color-scheme:dark;background:#000}body{color:#fff;background:#000}",
	},
	{
		name: "right to left",
		sentBy: "keyboard",
		css: "*{direction:rtl!important;unicode-bidi:bidi-override!important}",
		htmlAttributes: 'dir="rtl" lang="ar"',
	},
	{
		name: "vertical writing",
		css: "*{writing-mode:vertical-rl!important;text-orientation:upright!important}",
	},
	{
		name: "selectors at our names",
		css: "coach-checklist,coach-contact,coach-calculator,coach-consultation,coach-comments,coach-share,[data-coach-widget]{opacity:.2!important;font:40px cursive!important;color:red!important;visibility:hidden!important;transform:scale(.5)!important}",
	},
	{
		name: "a body with gaps",
		css: "body{display:grid!important;gap:40px!important;padding:9px}body>*{margin:7px}",
	},
	{ name: "quirks mode", quirks: true, css: "table,td{font-size:40px}" },
	{
		name: "Bootstrap",
		packages: ["bootstrap/dist/css/bootstrap.css", "bootstrap/dist/js/bootstrap.bundle.js"],
	},
	{ name: "Bulma", packages: ["bulma/css/bulma.css"] },
	{ name: "Pico", packages: ["@picocss/pico/css/pico.css"], htmlAttributes: 'data-theme="light"' },
	{ name: "strict policy and Trusted Types", sampled: true, sentBy: "keyboard", policy: strict },
	{
		name: "nonce only, strict-dynamic, no policies may be made",
		policy:
			"script-src 'nonce-{nonce}' 'strict-dynamic'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; connect-src {coach}",
	},
	{
		name: "jQuery",
		sentBy: "mouse",
		packages: ["jquery/dist/jquery.js"],
		script: "jQuery(()=>jQuery('body').on('click','a',()=>{}))",
	},
	{
		name: "Sugar on every prototype, Object's too",
		packages: ["sugar/dist/sugar.js"],
		script: "Sugar.extend({objectPrototype:true})",
	},
	{ name: "Zone.js", sentBy: "mouse", packages: ["zone.js/bundles/zone.umd.js"] },
	{ name: "prototypes as Prototype.js left them", script: patches.prototypeJs },
	{ name: "frozen prototypes", script: patches.frozen },
	{ name: "module globals", script: patches.moduleGlobals },
	{ name: "a base element", head: '<base href="https://nowhere.invalid/deep/er/">' },
	{
		name: "two copies of the tag, and another version",
		sentBy: "paste",
		head: '<script async src="{coach}/loader.js?again" nonce="{nonce}"></script><script async src="{coach}/v/{version}/loader.js" nonce="{nonce}"></script>',
	},
	{ name: "a second load event", sentBy: "tap", script: patches.fakeLoad },
	{ name: "a name of ours as an element's id", body: '<p id="Coachkit">A host that likes ids</p>' },
];

/** Whether only a page's looks are hostile: its scripts and policy are those of the plain page. */
export const isOnlyStyled = ({ css, packages = [], script, policy, head, body }: HostPage) =>
	(css !== undefined || packages.length > 0) &&
	packages.every((path) => path.endsWith(".css")) &&
	!script &&
	!policy &&
	!head &&
	!body;
