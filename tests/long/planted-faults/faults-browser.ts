import type { Fault } from "./fault.ts";

/** Faults in widgets and loader. */
export const browserFaults: Fault[] = [
	{
		name: "a booking can be sent again straight away",
		within: "widgets",
		replace: "export const cooldownMs = 5000;",
		with: "export const cooldownMs = 0;",
		runner: "unit",
		red: "keeps its five-second pause when it is rendered again",
	},
	{
		name: "a slow server holds up the checklist",
		within: "widgets/checklist",
		replace: "export const downloadDelayMs = 3000;",
		with: "export const downloadDelayMs = 30_000;",
		runner: "unit",
		red: "waits no longer than three seconds for a slow server",
	},
	{
		name: "a blank comment is posted",
		within: "widgets/comments",
		replace: "area.current?.value.trim();",
		with: "area.current?.value;",
		runner: "unit",
		written: "start empty and say so",
		red: "is ignored",
	},
	{
		name: "a closed dialog doesn't return the focus to its opener",
		within: "widgets",
		replace: "(state.opener as HTMLElement | null)?.focus();",
		with: "(state.opener as HTMLElement | null)?.blur();",
		runner: "browser",
		red: "opens from a link by keyboard, takes the focus, and gives it back at the end",
	},
	{
		name: "a message leaves its listeners behind",
		within: "widgets",
		replace:
			'return () => element.removeEventListener("coach:submit", end);\n\t}, [element, feedback]);',
		with: "});",
		runner: "browser",
		red: "of messages on a form that stays leave nothing either",
	},
	{
		name: "a form picks up the host's styles",
		within: "widgets/kit/element/styles/base.css",
		replace: "\tall: initial;\n\tdirection: ltr;",
		with: "\tdirection: ltr;",
		runner: "hosts",
		red: "no hostile style sheet affects a form",
	},
	{
		name: "a form's code keeps the page busy",
		within: "widgets/contact/contact.tsx",
		replace: "const loadSuccess =",
		with: "for (const end = performance.now() + 60; performance.now() < end; );\n\nconst loadSuccess =",
		runner: "hosts",
		written: "from coming near to its code the",
		red: "from coming near to its code the contact in a page",
	},
];
