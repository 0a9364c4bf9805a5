// biome-ignore-all lint/style/useTemplate: Tag Manager's JavaScript has no template literals
// The code of the template, in Tag Manager's own JavaScript. Its permissions are in packages/tag-manager/build.ts.
const callInWindow = require("callInWindow");
const copyFromWindow = require("copyFromWindow");
const createQueue = require("createQueue");
const injectScript = require("injectScript");
const logToConsole = require("logToConsole");
const makeString = require("makeString");

const origin = "{{origin}}";
const src = origin + "/loader.js";
const options = {};
const names = ["name", "partner", "source", "theme", "heading"];
for (let at = 0; at < names.length; at++) {
	const value = data[names[at]];
	if (value) options[names[at]] = makeString(value);
}

const done = () => {
	data.gtmOnSuccess();
};
const failed = () => {
	logToConsole("coachkit: no loader at " + src + ", or blocked here. Visitors see the link.");
	data.gtmOnFailure();
};

if (data.opens === "form") {
	// A loader that has run is called; one that hasn't will read the call from a queue.
	if (copyFromWindow("Coachkit.version")) callInWindow("Coachkit.open", data.widget, options);
	else createQueue("Coachkit.q")(["open", data.widget, options]);
}
injectScript(src, done, failed, "coachkit");
