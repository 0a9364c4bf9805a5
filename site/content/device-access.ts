import { privacy } from "../../business/facts.ts";

/**
 * Why something may be read from or stored on a visitor's device: an exception in Schedule A1 of
 * PECR (the Privacy and Electronic Communications Regulations as amended on 5 February 2026), or
 * consent.
 */
export type Ground = "necessary" | "statistics" | "appearance" | "consent";

export const grounds: Record<Ground, string> = {
	necessary: "Strictly necessary for what you ask for (Schedule A1, paragraph 4).",
	statistics: "Statistics, to improve our forms; you can object (Schedule A1, paragraph 5).",
	appearance:
		"For how this site looks and works for you; you can object (Schedule A1, paragraph 6).",
	consent: "Only with your consent (regulation 6(1)).",
};

/** One purpose for which the browser code reads from or writes to a visitor's device. */
export interface DeviceAccess {
	/** Its name for visitors. If something is stored, also the name that their browser shows. */
	term: string;
	/** Its purpose, and how long it is stored. */
	text: string;
	ground: Ground;
	/** Whether it is stored on the device, or only read. */
	kept: boolean;
	/** Accesses, as `tests/support/device-access.ts` records them. */
	access: readonly string[];
}

/**
 * Everything that the code of site, loader and widgets reads from or writes to a visitor's device. The notice
 * at /privacy lists it, and `tests/e2e/storage.spec.ts` compares it with what a visit does.
 */
export const deviceAccess: readonly DeviceAccess[] = [
	{
		term: "An unsent form (coachkit:outbox)",
		text: "If the connection drops when you press Send, your browser keeps the form until it's delivered, for 24 hours at most. To send it, we check whether you're online and whether another tab is already sending it.",
		ground: "necessary",
		kept: true,
		access: ["localStorage coachkit:outbox", "Navigator.locks", "Navigator.onLine"],
	},
	{
		term: "Your objection (coachkit:objection)",
		text: "If you object under 'Where you came from', your browser remembers it until you withdraw it. We also read your browser's Global Privacy Control setting.",
		ground: "necessary",
		kept: true,
		access: ["localStorage coachkit:objection", "Navigator.globalPrivacyControl"],
	},
	{
		term: "How far you had scrolled (react-router-scroll-positions)",
		text: "So Back returns you to where you were on each page. Kept until you close the tab.",
		ground: "appearance",
		kept: true,
		access: ["sessionStorage react-router-scroll-positions", "History.scrollRestoration"],
	},
	{
		term: "Which links you followed (remix-router-transitions)",
		text: "Between pages of this site, so the Back animation matches. Kept until you close the tab.",
		ground: "appearance",
		kept: true,
		access: ["sessionStorage remix-router-transitions"],
	},
	{
		term: "A firm's name (coachkit-firm)",
		text: "If you enter yours in our guides for partners. Kept until you close the tab.",
		ground: "necessary",
		kept: true,
		access: ["sessionStorage coachkit-firm"],
	},
	{
		term: "That a form has already opened (coachkit:quiet)",
		text: "On pages where a form opens on its own, so it doesn't open again once you've closed or sent it. Kept until you close the tab.",
		ground: "necessary",
		kept: true,
		access: ["sessionStorage coachkit:quiet"],
	},
	{
		term: "Which tabs you've put away (coachkit:tabs-hidden)",
		text: "If you press × on a form's tab at the edge of the window, it stays hidden until you close the browser tab.",
		ground: "necessary",
		kept: true,
		access: ["sessionStorage coachkit:tabs-hidden"],
	},
	{
		term: "That you've put the corner button away (coachkit:reach-hidden)",
		text: "If you press × on our button in the corner of the window, it stays hidden until you close the browser tab.",
		ground: "necessary",
		kept: true,
		access: ["sessionStorage coachkit:reach-hidden"],
	},
	{
		term: "The page you're on, for Back and Forward",
		text: "Links here change the address without reloading the whole page; your browser's history keeps a number for each page you opened.",
		ground: "necessary",
		kept: false,
		access: ["History.pushState", "History.replaceState", "History.state"],
	},
	{
		term: "The size of the window, mouse or finger, and whether you want less motion",
		text: "So menus and forms fit the screen, stay clear of the on-screen keyboard and don't move if you've turned motion off.",
		ground: "necessary",
		kept: false,
		access: [
			"Window.innerWidth",
			"Window.innerHeight",
			"Window.visualViewport",
			"VisualViewport.height",
			"VisualViewport.offsetTop",
			"VisualViewport.scale",
			"matchMedia (min-width:1024px)",
			"matchMedia (min-width: 64rem)",
			"matchMedia (pointer:fine)",
			"matchMedia (prefers-reduced-motion: reduce)",
		],
	},
	{
		term: "Whether data saving is on, and when the page appeared",
		text: "So we don't fetch anything early if you're saving data, or before you can see the page.",
		ground: "necessary",
		kept: false,
		access: ["Navigator.connection", "PerformanceObserver.observe"],
	},
	{
		term: "How long you took to fill in a form",
		text: "Worked out when you press Send, to spot bots.",
		ground: "necessary",
		kept: false,
		access: ["Performance.now"],
	},
	{
		term: "Sharing and copying",
		text: "When you press Share or Copy, we check whether your browser can do it, and read the page's address.",
		ground: "necessary",
		kept: false,
		access: ["Navigator.share", "Navigator.clipboard"],
	},
	{
		term: "Which of our forms you saw, began and sent",
		text: "Counted while you're on a page and sent when you leave it, as described under 'Where you came from'.",
		ground: "statistics",
		kept: false,
		access: [],
	},
	{
		term: "Where your visit began",
		text: "When you press Send, we look up the first page you opened in this tab, the site before it and the campaign in the page's address, as described under 'Where you came from'.",
		ground: privacy.attributionWithoutConsent ? "statistics" : "consent",
		kept: false,
		access: ["Document.referrer", "Navigation.entries", "Performance.getEntriesByType"],
	},
];
