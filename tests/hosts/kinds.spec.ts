import type { Tab } from "./drivers/tab.ts";
import { kinds } from "./kinds/all.ts";
import { form, type Kind, opener } from "./kinds/kind.ts";
import { click, insidePlace, opened, shown } from "./look.ts";
import { tag } from "./pages.ts";
import type { Hosts } from "./servers.ts";
import { expect, test, until } from "./test.ts";
import { arrived, fillAndSend, somebody, type Way } from "./visitor.ts";

/** Adds up how far things move without anybody pressing anything; Chromium alone measures it. */
const shiftMeter = `<script>window.shift=0;try{new PerformanceObserver((list)=>{for(const entry of list.getEntries())if(!entry.hadRecentInput)window.shift+=entry.value}).observe({type:"layout-shift",buffered:true})}catch{}</script>`;

/** The room that the guides tell authors to keep for the form. */
const reserved = "[data-coach-widget=contact]{min-height:720px}";

function addressOf(kind: Kind, hosts: Hosts): string {
	const { apps = [], tail = [], packages, script, htmlAttributes } = kind;
	const body = kind.body.replace("{form}", form).replace("{opener}", opener);
	const bundles = [
		...tail.map((file) => `/packages/${file}`),
		...apps.map((app) => `/apps/${app}.js`),
	]
		.map((src) => `<script src="${src}"></script>`)
		.join("");
	const head = `${shiftMeter}<style>${reserved}${kind.css ?? ""}</style>`;
	return hosts.page(
		{
			name: kind.name,
			head,
			tag: kind.tag ?? tag,
			...(packages && { packages }),
			...(script && { script }),
			...(htmlAttributes && { htmlAttributes }),
		},
		body + bundles,
	);
}

/** Opens the page and waits until the form is in it and the host has done what it does. */
async function openKind(tab: Tab, kind: Kind, hosts: Hosts): Promise<void> {
	await tab.open(addressOf(kind, hosts));
	if (kind.hidden) await until(tab, "the loader ran", () => window.Coachkit?.version);
	else await shown(tab, "coach-contact");
	if (!kind.action) return;
	await tab.run((script: string) => void new Function(script)(), kind.action);
	await until(
		tab,
		"the host has done its part",
		(condition: string) => new Function(`return ${condition}`)(),
		kind.done ?? "true",
	);
	await shown(tab, "coach-contact");
}

async function sendForm(tab: Tab, kind: Kind, hosts: Hosts, way: Way): Promise<void> {
	await openKind(tab, kind, hosts);
	const { width } = await insidePlace(tab, "contact", "form");
	expect(width, "width of the form").toBeGreaterThanOrEqual(240);
	if (!kind.moves)
		expect(
			await tab.run(() => (window as unknown as { shift: number }).shift),
			"layout shift",
		).toBeLessThan(0.02);
	const { typed, arrives } = somebody("contact");
	await fillAndSend(tab, "contact", typed, way);
	await arrived(hosts, "contact", arrives);
	hosts.clean();
}

async function sendDialog(tab: Tab, kind: Kind, hosts: Hosts, way: Way): Promise<void> {
	await openKind(tab, kind, hosts);
	await until(tab, "the opener is shown", () => document.querySelector("#get")?.checkVisibility());
	await click(tab, "#get");
	await opened(tab, "checklist");
	const { typed, arrives } = somebody("checklist");
	await fillAndSend(tab, "checklist", typed, way);
	await arrived(hosts, "checklist", arrives);
}

/** Every sixth kind by one way, each way in turn: `npm test` runs those, and `--all` the others. */
const isSampled = (index: number, possible: readonly Way[], way: Way) =>
	index % 6 === 0 && way === possible[(index / 6) % possible.length];

const ways = ["mouse", "tap", "keyboard"] as const;
const all = Object.values(kinds).flat();

for (const [index, kind] of all.entries()) {
	const possible = ways.filter((way) => !(kind.withoutKeyboard && way === "keyboard"));
	for (const way of possible) {
		test.describe(`by ${way}`, { tag: isSampled(index, possible, way) ? [] : ["@long"] }, () => {
			test.use({ touch: way === "tap" });

			test(`kinds: form and dialog on ${kind.name}`, async ({ tab, hosts, expected }) => {
				expected.push(...(kind.expected ?? []));
				if (!kind.dialogOnly) await sendForm(tab, kind, hosts, way);
				// On the page opened anew: what a visitor has told one form, the others know.
				await sendDialog(tab, kind, hosts, way);
			});
		});
	}
}
