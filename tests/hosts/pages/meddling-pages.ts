import type { HostPage } from "./pages.ts";
import { patches } from "./patches.ts";

/** A host's keyboard shortcuts: these keys are blocked, except in fields that the host knows. */
const keys = JSON.stringify([..."nrsjk?/ 0123456789", "Enter"]);
/** How pages detect typing. Instead of our field they see our element. */
const typing = "/^(input|textarea|select)$/i.test";
const take = "{ event.preventDefault(); window.taken = (window.taken ?? 0) + 1; }";

/** The host's own field and link, and its visitors' comments. */
const own = '<label>Search <input id="search"></label>';

/** Pages that interfere with pointing, typing and sending. Their looks don't matter. */
export const meddlingPages: HostPage[] = [
	{
		name: "copy protection, as pasted from a forum",
		sentBy: "paste",
		css: "body{user-select:none;-webkit-user-select:none;-webkit-touch-callout:none}",
		script: `document.onmousedown = (event) => event.target.tagName === "INPUT";
document.onselectstart = document.ondragstart = document.oncontextmenu = () => false;
document.oncopy = document.oncut = document.onpaste = () => false;
document.onkeydown = (event) => !((event.ctrlKey || event.metaKey) && "acuvxs".includes(event.key));`,
	},
	{
		name: "copy protection by listeners",
		script: `for (const type of ["mousedown", "mouseup", "selectstart", "dragstart", "contextmenu", "copy", "cut", "paste"])
	addEventListener(type, (event) => { if (!${typing}(event.target.nodeName)) event.preventDefault(); });`,
	},
	{
		name: "shortcuts on keydown",
		sentBy: "keyboard",
		body: own,
		script: `document.addEventListener("keydown", (event) => {
	if (/INPUT|TEXTAREA/.test(event.target.tagName)) return;
	if (${keys}.includes(event.key)) ${take}
});`,
	},
	{
		name: "shortcuts on keypress, returning false",
		body: own,
		script: `document.onkeypress = (event) => {
	switch (event.target.nodeName.toLowerCase()) { case "input": case "textarea": return true; }
	return !${keys}.includes(event.key);
};`,
	},
	{
		name: "slides that ask for the active element",
		body: own,
		script: `addEventListener("keydown", (event) => {
	const { activeElement } = document;
	if (activeElement && (activeElement.isContentEditable || ${typing}(activeElement.tagName))) return;
	if ([...${keys}, "ArrowLeft", "ArrowRight", "Home", "End", "Backspace", "b"].includes(event.key)) ${take}
});`,
	},
	{
		name: "a filter on what is put in",
		script: `document.addEventListener("beforeinput", (event) => {
	if (!${typing}(event.target.localName)) event.preventDefault();
});`,
	},
	{
		name: "shortcuts by hotkeys-js",
		packages: ["hotkeys-js/dist/hotkeys-js.umd.cjs"],
		script: 'hotkeys("n,r,s,j,k,/,space,1,2,3", () => false);',
	},
	{
		name: "shortcuts by jQuery",
		packages: ["jquery/dist/jquery.js"],
		script: `jQuery(document).on("keydown keypress", (event) => {
	if (!jQuery(event.target).is("input,textarea,select") && ${keys}.includes(event.key)) return false;
});`,
	},
	{ name: "tracing headers on every fetch", script: patches.tracing },
	{ name: "arrays with a toJSON of Prototype 1.6", sentBy: "paste", script: patches.arrayToJson },
	{ name: "objects and texts with a toJSON", script: patches.objectToJson },
	{ name: "no AbortSignal.timeout", script: "delete AbortSignal.timeout;" },
	{ name: "something enumerable on Object.prototype", sentBy: "tap", script: patches.enumerable },
	{ name: "a mode on Object.prototype", script: patches.enumerableMode },
	{
		name: "names of ours and of the document's in forms",
		body: `<form id="Coachkit"><input name="version"><input name="q"></form><img name="currentScript" alt="">
<form name="documentElement"></form><img name="activeElement" alt=""><form id="localStorage"></form>`,
	},
	{
		name: "a read-only member of the root element",
		script: 'Object.defineProperty(document.documentElement, "querySelectorAll", { value: null });',
	},
	{
		name: "another vendor's loader.js",
		body: '<script src="/vendor/loader.js" data-widget="contact" data-heading="Not ours"></script>',
	},
];
