// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: a script of WordPress keeps its names within a function
// biome-ignore-all lint/correctness/noComponentHookFactories: a script of WordPress keeps its names within a function
/**
 * The blocks in WordPress's editor: one for each widget, with the studio's choices at the side, and
 * a preview of the form in place, in a frame that sends nothing. Runs unbundled, using only what
 * WordPress provides.
 */
(({ blocks, element, blockEditor, components }, facts, settings) => {
	const { createElement: el, Fragment, useEffect, useRef, useState } = element;
	const { InspectorControls, useBlockProps } = blockEditor;
	const { Notice, PanelBody, RangeControl, SelectControl, TextControl } = components;
	const usual = { height: 320, failed: false };

	/** A block's options that have a value, by name. */
	const chosen = (options, attributes) =>
		options.map(({ name }) => [name, attributes[name]]).filter(([, value]) => value);

	/** The document in the preview's frame: what the plugin prints on the site. */
	function page(widget, attributes) {
		const doc = document.implementation.createHTMLDocument("");
		const place = doc.createElement("div");
		place.dataset.coachWidget = widget.name;
		for (const [name, value] of chosen(widget.options, attributes))
			if (name !== "mode" || /button|tab/.test(value))
				place.setAttribute(`data-coach-${name}`, value);
		if (/wide|full/.test(attributes.align)) place.style.setProperty("--coach-max-width", "none");
		const tag = doc.createElement("script");
		// A separate URL: the desk notices a page by its request for the loader, so the preview must not cache that file.
		tag.src = `${settings.address}/loader.js?preview`;
		tag.async = true;
		tag.setAttribute("onerror", "parent.postMessage({ type: 'coachkit:none' }, '*')");
		const style = doc.createElement("style");
		style.textContent = "body{margin:0;overflow:hidden;font-family:system-ui}";
		doc.head.append(style, tag);
		doc.body.append(place);
		return doc.documentElement.outerHTML;
	}

	function Preview({ widget, attributes }) {
		const frame = useRef(null);
		const [{ height, failed }, tell] = useState(usual);
		const html = page(widget, attributes);
		useEffect(() => {
			const hear = ({ data, source }) => {
				if (!frame.current || source !== frame.current.contentWindow) return;
				if (data?.type === "coachkit:height" && data.height > 40)
					tell({ height: data.height, failed: false });
				if (data?.type === "coachkit:none") tell({ ...usual, failed: true });
			};
			// In the site editor the blocks are inside another frame, which receives the preview's
			// messages.
			const view = frame.current.ownerDocument.defaultView;
			view.addEventListener("message", hear);
			return () => view.removeEventListener("message", hear);
		}, []);
		return el(
			Fragment,
			null,
			failed &&
				el(
					Notice,
					{ status: "error", isDismissible: false },
					`The forms at ${settings.address} don’t load here: wrong address in Settings, or blocked by this site’s policy. Visitors get the link.`,
				),
			el("iframe", {
				ref: frame,
				title: widget.title,
				srcDoc: html,
				sandbox: "allow-scripts",
				tabIndex: -1,
				// A click selects the block; nobody fills in a preview.
				style: { width: "100%", height, border: 0, display: "block", pointerEvents: "none" },
			}),
		);
	}

	const words = (value) => {
		try {
			return JSON.parse(value || "{}");
		} catch {
			return {};
		}
	};

	/** The studio's choices; an empty one means the form's default. */
	function controls(widget, attributes, set) {
		const text = (name, label, help) =>
			el(TextControl, {
				key: name,
				label,
				help,
				value: attributes[name] || "",
				onChange: (value) => set({ [name]: value || undefined }),
			});
		const select = (name, label, values) =>
			el(SelectControl, {
				key: name,
				label,
				value: attributes[name] || "",
				options: values.map(([value, label]) => ({ value, label })),
				onChange: (value) => set({ [name]: value || undefined }),
			});
		const own = widget.options.filter(
			({ name }) => !/^(texts|origin|partner|lang|prefill-.*)$/.test(name),
		);
		const [when, amount] = (attributes.trigger || "").split(":");
		const replaced = words(attributes.texts);
		const panel = (title, ...children) => el(PanelBody, { title, initialOpen: false }, ...children);
		return el(
			InspectorControls,
			null,
			el(
				PanelBody,
				{ title: "Form" },
				own.map(({ name, about, values }) => {
					const label = facts.labels[name] || name;
					if (!values.length) return text(name, label, about);
					// The first option is the widget's default.
					return select(
						name,
						label,
						values.map((value, at) => [at ? value : "", facts.labels[value] || value]),
					);
				}),
				select("lang", facts.labels.lang, [["", "The page’s, or English"], ...facts.languages]),
				attributes.mode === "modal" && [
					el(SelectControl, {
						key: "trigger",
						label: facts.labels.trigger,
						value: when,
						options: facts.triggers,
						onChange: (kind) =>
							set({
								trigger: facts.measured[kind]
									? `${kind}:${facts.measured[kind]}`
									: kind || undefined,
							}),
					}),
					facts.measured[when] &&
						el(RangeControl, {
							key: "amount",
							label:
								when === "scroll"
									? "After scrolling (per cent of the page)"
									: "After this many seconds",
							value: Number(amount),
							min: 1,
							max: when === "scroll" ? 100 : 600,
							onChange: (value) => set({ trigger: `${when}:${value}` }),
						}),
				],
				text("linkText", "Link text", "What visitors see until the form has loaded."),
			),
			widget.prefill.length > 0 &&
				panel(
					"Prefilled answers",
					widget.options
						.filter(({ name }) => name.startsWith("prefill-"))
						.map(({ name }) => text(name, name.slice(8).replace("-", " "))),
				),
			panel(
				"Wording",
				Object.entries(widget.messages).map(([key, word]) =>
					el(TextControl, {
						key,
						label: word,
						value: replaced[key] || "",
						onChange: (value) => {
							const next = { ...replaced, [key]: value || undefined };
							const all = JSON.stringify(next);
							set({ texts: all === "{}" ? undefined : all });
						},
					}),
				),
			),
		);
	}

	function Edit({ widget, attributes, setAttributes }) {
		const { path, label } = widget.fallback || {};
		const { link, linkText = label, name } = attributes;
		const pages = name && widget.namedPages;
		const wanted = settings.address + (pages ? pages + encodeURIComponent(name) : path);
		// Updates the link with the name, unless the link leads to another site because of earlier settings.
		const follows = !link || (link !== wanted && link.startsWith(`${settings.address}/`));
		useEffect(() => {
			if (path && follows) setAttributes({ link: wanted, linkText });
		});
		const choices = controls(widget, attributes, setAttributes);
		return el("div", useBlockProps(), choices, el(Preview, { widget, attributes }));
	}

	for (const widget of facts.widgets) {
		blocks.registerBlockType(`coachkit/${widget.name}`, {
			apiVersion: 2,
			title: widget.title,
			description: widget.about,
			category: "widgets",
			icon: "feedback",
			keywords: [facts.brand, "form", "coach"],
			attributes: Object.fromEntries(
				[...widget.options.map(({ name }) => name), "link", "linkText", "trigger"].map((name) => [
					name,
					{ type: "string" },
				]),
			),
			supports: { align: true, html: false },
			edit: (block) => el(Edit, { ...block, widget }),
			// Saves the link, which remains when the plugin is removed.
			save: ({ attributes: { link, linkText } }) =>
				link ? el("p", null, el("a", { href: link }, linkText)) : null,
		});
	}
})(window.wp, window.coachkitFacts, window.coachkitSettings);
