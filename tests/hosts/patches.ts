/** What old libraries and careless pages do to the globals before our script runs. */
export const patches = {
	/** Prototype 1.6's best-known habits, some enumerable. */
	prototypeJs: `
Array.prototype.toJSON = function () { return "[" + this.map((each) => JSON.stringify(each)).join(",") + "]"; };
Object.prototype.extend = function () { return this; };
Array.prototype.each = Array.prototype.forEach;
Array.prototype.remove = function () { throw new Error("the host's own remove"); };
String.prototype.camelize = function () { return this; };
Function.prototype.delay = function () {};
Element.prototype.visible = function () { return true; };
document.getElementsByClassName = () => [];
Event.prototype.stop = function () {};
Element.prototype.show = Element.prototype.hide = function () { return this; };
window.$ = (id) => document.getElementById(id);
`,
	frozen:
		"for (const it of [Object, Array, String, Function, Promise, Map, Element, HTMLElement, Node, Event, CustomEvent, Document]) Object.freeze(it.prototype);",
	moduleGlobals:
		"window.define = (...args) => { window.defined = args; }; define.amd = {}; window.module = { exports: {} }; window.exports = module.exports; window.require = () => { throw new Error('no such module'); }; window.global = window; window.process = { env: {} };",
	/** Consent tools and script delayers fire these again. */
	fakeLoad: `
const again = () => {
	document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
	window.dispatchEvent(new Event("load"));
	document.dispatchEvent(new Event("readystatechange"));
};
addEventListener("load", () => { setTimeout(again, 50); setTimeout(again, 300); }, { once: true });
`,
};
