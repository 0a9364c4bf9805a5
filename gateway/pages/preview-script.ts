/** What the pages share in which the desk shows a draft by the real widget. */

/** The editor keeps the focus, and nothing leaves the page: links and buttons that lead on lead nowhere. */
export const quiet = `
const native = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function focus(options) {
	if (document.hasFocus()) native.call(this, options);
};
addEventListener("click", (event) => {
	if (event.composedPath().some(({ localName }) => localName === "a")) event.preventDefault();
}, true);
`;
/** Calls `take` with what the desk sends. */
export const hear = `
addEventListener("message", ({ origin, source, data }) => {
	if (origin === location.origin && source === parent && data) take(data);
});
if (parent !== window) parent.postMessage("preview", location.origin);
`;
