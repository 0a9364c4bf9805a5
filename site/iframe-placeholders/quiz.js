/** Two questions for each letter of MSOFT; "yes" is worth ten points, "partly" five. */
const areas = {
	Marketing: [
		"Do you know where your last ten customers came from?",
		"Do people find you without your doing anything this week?",
	],
	Sales: ["Do you win at least one quote in three?", "Is every quote followed up, rain or shine?"],
	Operations: [
		"Does a job go the same way when you are not there?",
		"Is the way you work written down somewhere?",
	],
	Finance: [
		"Do you know last month's profit without asking anybody?",
		"Do you pay yourself a fixed wage every month?",
	],
	Team: [
		"Can your people decide the small things without ringing you?",
		"Could you be away for a fortnight?",
	],
};
const answers = { Yes: 10, Partly: 5, No: 0 };

/** What to do about the weakest area, this week. */
const nextSteps = {
	Marketing: "Ask your last ten customers how they found you, and write it on one page.",
	Sales: "Ring every quote older than a week. Ask what would stop them going ahead.",
	Operations: "Write down one job from phone call to paid, as it really went.",
	Finance: "Take last month's bank statement and mark what each job earned.",
	Team: "Pick one decision you make every day, and give it to somebody with a limit.",
};

const form = document.querySelector("form");
const list = form.querySelector("[data-questions]");
const output = form.querySelector("output");

for (const [area, questions] of Object.entries(areas)) {
	for (const [index, question] of questions.entries()) {
		const set = list.appendChild(document.createElement("fieldset"));
		set.append(element("legend", question));
		const options = set.appendChild(document.createElement("div"));
		for (const [label, points] of Object.entries(answers)) {
			const option = options.appendChild(document.createElement("label"));
			const input = document.createElement("input");
			Object.assign(input, {
				type: "radio",
				name: `${area} ${index}`,
				value: points,
				required: true,
			});
			option.append(input, label);
		}
	}
}

form.addEventListener("submit", (event) => {
	event.preventDefault();
	const totals = Object.fromEntries(Object.keys(areas).map((area) => [area, 0]));
	for (const [name, points] of new FormData(form)) totals[name.split(" ")[0]] += Number(points);
	const sorted = Object.entries(totals).sort((a, b) => b[1] - a[1]);
	const score = sorted.reduce((sum, [, points]) => sum + points, 0);
	const strengths = sorted.filter(([, points]) => points >= 15);
	const weak = sorted.filter(([, points]) => points < 15).reverse();
	output.replaceChildren(
		element("p", `${score} out of 100`, "score"),
		...block("Your strengths", strengths),
		...block("Your weak spots, worst first", weak),
		element("h2", "Your next step"),
		element("p", nextSteps[(weak[0] ?? sorted.at(-1))[0]]),
	);
	output.scrollIntoView({ block: "nearest" });
});

function block(title, entries) {
	if (entries.length === 0) return [];
	const items = document.createElement("ul");
	for (const [area, points] of entries) items.append(element("li", `${area}: ${points} out of 20`));
	return [element("h2", title), items];
}

function element(name, text, className = "") {
	return Object.assign(document.createElement(name), { textContent: text, className });
}
