import { readFileSync } from "node:fs";

// Budgets of the design, in bytes after brotli 11. Raising one is a commit of its own, with its reason.
// SIZES_OF names the web root of another build (tools/widgets/size-consent.ts).
const { SIZES_OF: dist = "dist" } = process.env;
const manifest = JSON.parse(
	readFileSync(new URL(`${dist}/embed/manifest.json`, import.meta.url), "utf8"),
);
const embed = (files) => files.map((file) => `${dist}/embed/${file}`);
const typable = manifest.firstViews.checklist;
const shown = [...typable, ...manifest.widgets.checklist];
/** What counts how far visitors come: fetched by itself, after the form. */
const funnel = Object.keys(manifest.files).filter((file) => file.startsWith("funnel-"));
const later = manifest.later.checklist.filter((file) => !funnel.includes(file));
const check = (name, files, limit) => ({
	name,
	path: [`${dist}/loader.js`, ...embed([...new Set(files)])],
	limit: `${limit} B`,
	brotli: true,
});

/** What one more language costs a visitor; who speaks English fetches none of it. */
const words = (name, files, limit) => ({
	...check(name, files, limit),
	path: embed([...new Set(files)]),
});
/** A questionnaire has twice the words of a form; the booking form has two kinds of offer. */
const longer = {
	booking: 1200,
	calculator: 1500,
	consultation: 2100,
	contact: 1000,
	form: 1050,
	meeting: 1600,
};
const language = (lang) =>
	Object.keys(manifest.languages[lang]).map((widget) =>
		words(`${lang}: ${widget}`, manifest.languages[lang][widget], longer[widget] ?? 800),
	);

export default [
	// 1.6 kB. The build's hash in it moves the size by up to five bytes.
	check("loader.js", [], 1600),
	check("loader and a checklist that can be typed into", typable, 5805),
	check("the same with its widget, validation, sending and outbox", [...shown, ...later], 26_960),
	check("all widgets", Object.values(manifest.widgets).flat(), 39_320),
	words(
		"a form that the coach makes, beyond the kit",
		[...manifest.widgets.form, ...manifest.later.form].filter(
			(file) => !/^(view|kit|funnel|outbox|submit|watch-delivery|delivery-panel|facts)-/.test(file),
		),
		// With the link to a file that it sends.
		11_210,
	),
	words(
		"a call in the diary, beyond the kit",
		[...manifest.widgets.meeting, ...manifest.later.meeting].filter(
			// Welsh dates are fetched for Welsh alone, by browsers that have none.
			(file) =>
				!/^(view|kit|steps|funnel|outbox|submit|watch-delivery|delivery-panel|facts|welsh)-/.test(
					file,
				),
		),
		// With the tick for a text before the call.
		8780,
	),
	words(
		"what is said at a form whose lead was not sent at once",
		Object.keys(manifest.files).filter((file) => /^(watch-delivery|delivery-panel)-/.test(file)),
		// Listens for failures on behalf of all forms.
		2220,
	),
	// Beyond the loader, and all there is: no kit. The loader fetches it for its element alone.
	...Object.entries(manifest.light).map(([name, files]) => words(`light: ${name}`, files, 4000)),
	words("what counts how far visitors come", funnel, 640),
	...Object.keys(manifest.languages).flatMap(language),
	// Beside the framework.
	...["coachkit", "react", "vue"].map((name) => ({
		name: `npm: ${name}`,
		path: `.build/packages/${name}/index.js`,
		limit: "700 B",
		brotli: true,
	})),
];
