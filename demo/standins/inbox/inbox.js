// Keeps the inbox page up to date: polls every two seconds and changes only what differs, so that scroll position,
// selection, filter and open details stay.
import { Idiomorph } from "/idiomorph.js";

const pause = 2000;
const live = document.getElementById("live");
const empty = document.getElementById("empty");
let etag = "";
/** Time until which the status line shows the last news. */
let newsUntil = 0;

function say(text, trouble = false) {
	if (live.textContent !== text) live.textContent = text;
	live.classList.toggle("trouble", trouble);
}

/** Morphs the page into the fresh one, and keeps the reader's choices. */
function show(text) {
	const fresh = new DOMParser().parseFromString(text, "text/html");
	const [main, next] = [document, fresh].map((page) => page.querySelector("main"));
	const news = next.dataset.all - main.dataset.all;
	Idiomorph.morph(main, next, {
		callbacks: {
			beforeNodeMorphed: (node) => !["INPUT", "BUTTON"].includes(node.tagName),
			beforeAttributeUpdated: (name) => name !== "open",
		},
	});
	document.title = fresh.title;
	if (news > 0) {
		newsUntil = Date.now() + 8000;
		say(`${news} new, just now`);
	}
}

async function look() {
	try {
		const headers = etag ? { "If-None-Match": etag } : {};
		const answer = await fetch("/", { headers, cache: "no-store" });
		if (answer.status === 200) {
			etag = answer.headers.get("ETag") ?? "";
			show(await answer.text());
		} else if (answer.status !== 304) throw new Error(String(answer.status));
		if (Date.now() > newsUntil) say("Listening");
	} catch {
		etag = "";
		say("The stand-ins aren't answering. Trying again.", true);
	}
}

empty.addEventListener("click", async () => {
	await fetch("/received", { method: "DELETE" });
	await look();
	say("Emptied");
});
empty.hidden = false;

async function keepLooking() {
	if (!document.hidden) await look();
	setTimeout(keepLooking, pause);
}
document.addEventListener("visibilitychange", () => !document.hidden && look());
document.documentElement.classList.add("js");
keepLooking();
