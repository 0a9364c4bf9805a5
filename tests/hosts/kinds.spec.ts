import type { Tab } from "./drivers/tab.ts";
import { kinds } from "./kinds/all.ts";
import { form, type Kind, opener } from "./kinds/kind.ts";
import { tag } from "./pages/pages.ts";
import { click, insidePlace, opened, pressPoint, shown } from "./support/look.ts";
import { shiftMeter, shiftSoFar } from "./support/measure.ts";
import type { Hosts } from "./support/servers.ts";
import { arrived, fillAndSend, somebody, type Way } from "./support/visitor.ts";
import { expect, test, until } from "./test.ts";

/** The room that guides tell authors to reserve for the form. */
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

/** Opens the page and waits until it has the form and the host's own action is done. */
async function openKind(tab: Tab, kind: Kind, hosts: Hosts): Promise<void> {
	await tab.open(addressOf(kind, hosts));
	if (kind.hidden) await until(tab, "the loader ran", () => window.Coachkit?.version);
	else await shown(tab, "coach-contact");
	if (!kind.action) return;
	await tab.run((script: string) => void new Function(script)(), kind.action);
	await until(
		tab,
		"the host has done its part",
		(condition: string) => Boolean(new Function(`return ${condition}`)()),
		kind.done ?? "true",
	);
	await shown(tab, "coach-contact");
}

async function sendForm(tab: Tab, kind: Kind, hosts: Hosts, way: Way): Promise<void> {
	await openKind(tab, kind, hosts);
	const { width } = await insidePlace(tab, "contact", "form");
	expect(width, "width of the form").toBeGreaterThanOrEqual(240);
	if (!kind.moves) expect(await shiftSoFar(tab), "layout shift").toBeLessThan(0.02);
	if (kind.trapped && way === "keyboard") await tab.press("Escape");
	const { typed, arrives } = somebody("contact");
	await fillAndSend(tab, "contact", typed, way);
	await arrived(hosts, "contact", arrives);
	hosts.clean();
}

/** Presses the opener, as a visitor does. */
async function pressOpener(tab: Tab, way: Way): Promise<void> {
	if (way === "mouse") return click(tab, "#get");
	if (way === "tap") {
		const { x, y } = await pressPoint(tab, "#get");
		return tab.tapAt(x, y);
	}
	await tab.run(() => document.querySelector<HTMLElement>("#get")?.focus());
	await tab.press("Enter");
}

async function sendDialog(tab: Tab, kind: Kind, hosts: Hosts, way: Way): Promise<void> {
	await openKind(tab, kind, hosts);
	await until(tab, "the opener is shown", () => document.querySelector("#get")?.checkVisibility());
	await pressOpener(tab, way);
	await opened(tab, "checklist");
	const { typed, arrives } = somebody("checklist");
	await fillAndSend(tab, "checklist", typed, way);
	await arrived(hosts, "checklist", arrives);
}

const ways = ["mouse", "tap", "keyboard"] as const;

/** Whether this kind is tried this way: every n-th one, counted from `first`. */
const isTurn = (index: number, way: Way, every: number, first = 0, among: readonly Way[] = ways) =>
	index % every === first && way === among[((index - first) / every) % among.length];

/**
 * Chromium tries every kind in every way, but in `npm run test:all` one in sixty in one way. Firefox and WebKitGTK,
 * whose driver has no touch, try a third each.
 */
const tagsOf = (index: number, way: Way): string[] => [
	...(isTurn(index, way, 60) ? (index === 0 ? ["@quick"] : []) : ["@long"]),
	...(isTurn(index, way, 3) ? [] : ["@not-firefox"]),
	...(isTurn(index, way, 3, 1, ["mouse", "keyboard"]) ? [] : ["@not-webkit"]),
];

const all = Object.values(kinds).flat();

for (const [index, kind] of all.entries()) {
	for (const way of ways) {
		test.describe(`by ${way}`, { tag: tagsOf(index, way) }, () => {
			test.use({ touch: way === "tap" });

			test(`kinds: form and dialog on ${kind.name}`, async ({ tab, hosts, expected }) => {
				expected.push(...(kind.expected ?? []));
				if (!kind.dialogOnly) await sendForm(tab, kind, hosts, way);
				// On a newly opened page, because forms share a visitor's details.
				await sendDialog(tab, kind, hosts, way);
			});
		});
	}
}
