/** Texts about leads that were not sent at once; loaded once somebody uses the form. */
export const deliveryMessages = {
	notSent: "Not sent yet",
	notSentText:
		"What you wrote is saved on this device. We’ll keep trying while this page is open, and on your next visit. You don’t need to write it again.",
	notKeptText:
		"What you wrote isn’t saved on this device. Please keep this page open and press the button again, or ring us.",
	refusedText: "We couldn’t accept it just now. Please try again in a little while, or ring us.",
	sentLate: "What you sent earlier has reached us.",
} as const;
