/** What old libraries and careless pages do to the globals before our script runs. */
export const patches = {
	/** Prototype 1.6's best-known changes, some of them enumerable. */
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
	/** MooTools' replacements for the browser's own (1.2 also `Event`). */
	mooTools: `
for (const name of ["Document", "Window", "Element", "Event"]) {
	const made = window[name] = function () {};
	made.implement = made.extend = () => made;
}
document.window = window;
document.html = document.documentElement;
Array.from = (it) => (it == null ? [] : typeof it === "object" && "length" in it ? Array.prototype.slice.call(it) : [it]);
Function.prototype.bind = function (that, ...given) { const run = this; return (...rest) => run.apply(that, given.flat().concat(rest)); };
String.prototype.contains = function (text) { return this.includes(text); };
window.$ = (id) => document.getElementById(id);
`,
	/** The change that made Prototype 1.6 notorious, on its own. */
	arrayToJson: `
Array.prototype.toJSON = function () { return "[" + this.map((each) => JSON.stringify(each)).join(", ") + "]"; };
`,
	objectToJson: `
for (const it of [Object, Array, String, Number, Date]) Object.defineProperty(it.prototype, "toJSON", { value() { return "the host's own " + it.name; }, configurable: true, writable: true });
`,
	enumerable: `
Object.prototype.extend = function () { return this; };
Object.prototype.keys = [1, 2];
`,
	/** Read by `fetch` as an option of the request. */
	enumerableMode: 'Object.prototype.mode = "same-origin";',
	/** Like OpenTelemetry and similar tools. */
	tracing: `
const usual = window.fetch;
window.fetch = function (input, init = {}) {
	const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : {}));
	headers.set("traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01");
	headers.set("tracestate", "host=1");
	headers.set("baggage", "page=host");
	return usual.call(this, input, { ...init, headers });
};
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
