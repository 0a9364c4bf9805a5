/** The page in which the desk shows a draft's documents: it has no origin, loads nothing and sends nothing. */
import { hash } from "node:crypto";

/** Shows what the desk sends; links and forms lead nowhere. */
const script = `
addEventListener("click", (event) => {
	if (event.composedPath().some(({ localName }) => localName === "a")) event.preventDefault();
}, true);
addEventListener("submit", (event) => event.preventDefault(), true);
addEventListener("message", ({ source, data }) => {
	if (source !== parent || typeof data?.html !== "string") return;
	const { documentElement: page } = document;
	const [x, y] = data.keepPlace ? [scrollX, scrollY] : [0, 0];
	if (page.setHTMLUnsafe) page.setHTMLUnsafe(data.html);
	else page.innerHTML = data.html;
	scrollTo({ left: x, top: y, behavior: "instant" });
});
parent.postMessage("preview", "*");
`;

export const previewFrame = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title></head>
<body><script>${script}</script></body>
</html>`;

export const previewFrameHeaders = {
	"Content-Security-Policy": [
		"sandbox allow-scripts",
		"default-src 'none'",
		`script-src 'sha256-${hash("sha256", script, "base64")}'`,
		// Documents contain their styles, with the brand's colours.
		"style-src 'unsafe-inline'",
		"img-src data:",
		"font-src data:",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
	].join("; "),
	"X-Frame-Options": "SAMEORIGIN",
	"Cache-Control": "no-store",
};
