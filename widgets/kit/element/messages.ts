/** Words that every widget shares; each widget's `messages.ts` takes them in. */
export const commonMessages = {
	close: "Close",
	trouble: "That did not get through",
	troubleText: "Check your connection and press the button again. What you typed is still here.",
} as const;
