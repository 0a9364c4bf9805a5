// The hand-written lower bound: the cost of one form in one dialog and nothing else. No options, no shadow root, no
// retry, no second language; everything that a product adds comes on top.
(() => {
	const fields = [
		["firstName", "First name", "text", "given-name"],
		["lastName", "Last name", "text", "family-name"],
		["telephone", "Telephone", "tel", "tel"],
		["email", "Email", "email", "email"],
	];
	const css =
		"dialog{border:0;border-radius:12px;padding:24px;width:min(480px,90vw);font:16px/1.5 system-ui}label{display:block;margin-top:14px;font-weight:600}input{display:block;width:100%;box-sizing:border-box;padding:11px 14px;font:inherit;border:1px solid #7b8780;border-radius:9px}[aria-invalid]{border-color:#b3261e}form button{margin-top:20px;width:100%;padding:13px;border:0;border-radius:9px;background:#166534;color:#fff;font:600 16px system-ui}";
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	document.adoptedStyleSheets.push(sheet);
	const make = (tag, props, ...children) => {
		const element = Object.assign(document.createElement(tag), props);
		element.append(...children);
		return element;
	};
	const { origin } = new URL(document.currentScript.src);
	addEventListener("click", (event) => {
		const opener = event.target.closest("[data-open]");
		if (!opener) return;
		event.preventDefault();
		const dialog = make("dialog", {});
		const inputs = fields.map(([name, , type, autocomplete]) =>
			make("input", { name, type, autocomplete, required: true }),
		);
		const form = make(
			"form",
			{ noValidate: true },
			make("h2", { textContent: "Business Checklist" }),
			...inputs.map((input, index) => make("label", {}, fields[index][1], input)),
			make("button", { textContent: "Download Checklist" }),
		);
		form.onsubmit = async (submit) => {
			submit.preventDefault();
			for (const input of inputs) input.toggleAttribute("aria-invalid", !input.checkValidity());
			const bad = inputs.find((input) => !input.checkValidity());
			if (bad) return bad.focus();
			await fetch(`${origin}/leads`, {
				method: "POST",
				body: JSON.stringify(Object.fromEntries(new FormData(form))),
				keepalive: true,
			});
			dialog.close();
		};
		dialog.append(form);
		dialog.onclose = () => dialog.remove();
		document.body.append(dialog);
		dialog.showModal();
	});
})();
