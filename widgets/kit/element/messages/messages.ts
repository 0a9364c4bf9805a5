/** Messages that every widget's `messages.ts` includes. */
export const commonMessages = {
	close: "Close",
	trouble: "That didn't get through",
	troubleText: "Check your connection and try again. What you typed is still here.",
} as const;
