/** Scripts shared by the pages in which the desk previews a draft. */

/** Keeps the focus in the editor, and stops links from leaving the page. */
export const quiet = `
const native = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function focus(options) {
	if (document.hasFocus()) native.call(this, options);
};
addEventListener("click", (event) => {
	if (event.composedPath().some(({ localName }) => localName === "a")) event.preventDefault();
}, true);
`;
/** Tells the desk that the preview is ready, and calls the page's own `take` with the desk's messages. */
export const hear = `
addEventListener("message", ({ origin, source, data }) => {
	if (origin === location.origin && source === parent && data) take(data);
});
if (parent !== window) parent.postMessage("preview", location.origin);
`;
