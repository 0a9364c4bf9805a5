import { integrity, receivers, version, widgets } from "./catalogue.js";
import { Code } from "./code.js";
import { fromHash, suit, toHash } from "./config.js";
import { Controls } from "./controls.js";
import { Preview } from "./preview.js";
import { isOneTag, policyLines, snippetTree, toHtml, tokensOf } from "./snippet.js";
import { html, Icon, useEffect, useMemo, useState } from "./ui.js";

const site = { origin: location.origin, version, integrity, receivers };
const guides = JSON.parse(document.querySelector("#guides").textContent);

/** Choices that live in the address, so that a link brings them back. */
function useConfig() {
	const [config, setConfig] = useState(() => suit(fromHash(location.hash), widgets));
	useEffect(() => {
		history.replaceState(null, "", `#${toHash(config)}`);
	}, [config]);
	useEffect(() => {
		const follow = () => setConfig(suit(fromHash(location.hash), widgets));
		addEventListener("hashchange", follow);
		return () => removeEventListener("hashchange", follow);
	}, []);
	return [config, (patch) => setConfig((now) => suit({ ...now, ...patch }, widgets))];
}

const advice = (config) =>
	isOneTag(config)
		? "One tag, pasted once. It shows where it stands, or opens by itself."
		: "The first line once per page, the second where the form is to be. Both may go in one box.";

function Snippet({ nodes, config }) {
	const tokens = tokensOf(nodes);
	return html`
		<section class="snippet" id="snippet" aria-labelledby="snippet-title">
			<h2 id="snippet-title">Your snippet</h2>
			<p class="hint">${advice(config)}</p>
			<${Code} label="Snippet" text=${toHtml(nodes)} tokens=${tokens} action="Copy the snippet" main />
		</section>
	`;
}

function Guides() {
	return html`
		<section aria-labelledby="where-title">
			<h2 id="where-title">Where does it go?</h2>
			<p>Every builder hides its box for code in another place. Pick yours, and follow the clicks.</p>
			<ul class="guide-links">
				${guides.map(({ href, name, icon }) => html`<li><a href=${href}><${Icon} name=${icon} />${name}</a></li>`)}
			</ul>
			<p class="hint">
				Then add <code>?coachkit-doctor</code> to your page's address. It tells you in plain words whether all is well.
			</p>
		</section>
	`;
}

function Extras({ pinned, config }) {
	const lines = policyLines(site)
		.map(([directive, sources]) => `${directive} ${sources};`)
		.join("\n");
	return html`
		<div class="extras">
			<${Guides} />
			<section aria-labelledby="link-title">
				<h2 id="link-title">A link to these choices</h2>
				<p>Send it to whoever looks after the website. They see what you see, and copy it there.</p>
				<${Code} label="Link to these choices" text=${`${location.origin}/embed#${toHash(config)}`} action="Copy the link" />
			</section>
			<section aria-labelledby="csp-title">
				<h2 id="csp-title">For sites with a Content-Security-Policy</h2>
				<p>If your site has such a policy, add these sources to it. Nothing for styles: the forms need none.</p>
				<${Code} label="Policy lines" text=${lines} action="Copy the lines" />
			</section>
			<section aria-labelledby="pin-title">
				<h2 id="pin-title">Pinned to version ${version}</h2>
				<p>
					For sites that let nothing change by itself. The browser refuses the file if one letter of it differs; you
					update by pasting a new one.
				</p>
				<${Code} label="Pinned snippet" text=${toHtml(pinned)} tokens=${tokensOf(pinned)} action="Copy the pinned snippet" />
			</section>
		</div>
	`;
}

/** On small screens, where preview and snippet are far from the choices. */
const Dock = () => html`
	<nav class="dock" aria-label="Jump to">
		<a class="button plain" href="#preview" onClick=${jump}>Preview</a>
		<a class="button" href="#snippet" onClick=${jump}>Snippet</a>
	</nav>
`;

/** A jump that leaves the choices in the address alone. */
function jump(event) {
	event.preventDefault();
	const target = document.querySelector(event.currentTarget.getAttribute("href"));
	target.tabIndex = -1;
	target.focus({ preventScroll: true });
	target.scrollIntoView();
}

export function App() {
	const [config, set] = useConfig();
	const widget = widgets.find(({ name }) => name === config.widget);
	const nodes = useMemo(() => snippetTree(config, site, widget), [config]);
	const pinned = useMemo(() => snippetTree(config, site, widget, true), [config]);
	return html`
		<div class="bench">
			<${Controls} config=${config} set=${set} widget=${widget} widgets=${widgets} />
			<div class="result">
				<${Preview} config=${config} set=${set} />
				<${Snippet} nodes=${nodes} config=${config} />
			</div>
		</div>
		<${Extras} pinned=${pinned} config=${config} />
		<${Dock} />
	`;
}
