/** Words that every widget shares; each widget's `messages.ts` takes them in. */
export const commonMessages = {
	close: "Close",
	trouble: "That didn't get through",
	troubleText: "Check your connection and try again. What you typed is still here.",
} as const;
