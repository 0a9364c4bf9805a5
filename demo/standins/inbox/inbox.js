// Keeps the inbox page fresh: asks every two seconds, and touches only what changed,
// so that scroll position, selection and open details stay as they are.

const pause = 2000;
const live = document.getElementById("live");
let etag = "";
/** Until when the last news stand in the status line. */
let newsUntil = 0;

/** Puts the list in the state of the fresh one, entry by entry. */
function patchStream(fresh) {
	const stream = document.getElementById("stream");
	const wanted = [...fresh.children];
	const ids = new Set(wanted.map((card) => card.id));
	for (const card of [...stream.children]) if (!ids.has(card.id)) card.remove();
	let before = stream.firstElementChild;
	for (const card of wanted) {
		const present = document.getElementById(card.id);
		if (!present) {
			card.classList.add("new");
			stream.insertBefore(card, before);
			continue;
		}
		if (present.dataset.rev !== card.dataset.rev) {
			card.classList.add("new");
			present.replaceWith(card);
			before = card.nextElementSibling;
		} else {
			before = present.nextElementSibling;
		}
	}
}

/** Copies an area of the page when it differs. */
function patchArea(id, fresh) {
	const area = document.getElementById(id);
	const next = fresh.querySelector(`#${id}`);
	if (area.innerHTML !== next.innerHTML) area.replaceChildren(...next.childNodes);
}

/** Counts in the filters and in the tab's title. */
function showCounts() {
	const counts = document.getElementById("content").dataset;
	for (const kind of ["all", "mail", "contact", "opportunity"])
		document.getElementById(`count-${kind}`).textContent = counts[kind];
	document.title =
		counts.all > 0 ? `(${counts.all}) Inbox of the stand-ins` : "Inbox of the stand-ins";
}

function patch(text) {
	const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("content");
	const content = document.getElementById("content");
	const news = Number(fresh.dataset.all) - Number(content.dataset.all);
	Object.assign(content.dataset, { ...fresh.dataset });
	const height = document.documentElement.scrollHeight;
	patchStream(fresh.querySelector("#stream"));
	// Safari does not hold the place of what is being read when something arrives above it.
	if (scrollY > 300 && !CSS.supports("overflow-anchor", "auto"))
		scrollBy(0, document.documentElement.scrollHeight - height);
	for (const id of ["faults", "nothing", "older", "calls"]) patchArea(id, fresh);
	showCounts();
	return news;
}

function say(text, state) {
	if (live.textContent !== text) live.textContent = text;
	live.dataset.state = state;
}

async function look() {
	try {
		const answer = await fetch("/inbox", {
			headers: etag ? { "If-None-Match": etag } : {},
			cache: "no-store",
		});
		if (answer.status === 200) {
			const first = etag === "";
			etag = answer.headers.get("ETag") ?? "";
			const news = patch(await answer.text());
			if (news > 0 && !first) {
				newsUntil = Date.now() + 8000;
				return say(`${news} new, just now`, "on");
			}
		} else if (answer.status !== 304) throw new Error(String(answer.status));
		if (Date.now() > newsUntil) say("Listening", "on");
	} catch {
		etag = "";
		say("The stand-ins are not answering. Trying again.", "off");
	}
}

for (const button of document.querySelectorAll("[data-show]"))
	button.addEventListener("click", () => {
		document.getElementById("content").dataset.show = button.dataset.show;
		for (const other of document.querySelectorAll("[data-show][aria-pressed]"))
			other.setAttribute("aria-pressed", String(other === button));
	});

document.getElementById("empty").addEventListener("click", async () => {
	await fetch("/received", { method: "DELETE" });
	await look();
	say("Emptied", "on");
});

async function keepLooking() {
	if (!document.hidden) await look();
	setTimeout(keepLooking, pause);
}
document.addEventListener("visibilitychange", () => !document.hidden && look());
document.documentElement.classList.add("js");
showCounts();
keepLooking();
