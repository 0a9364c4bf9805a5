/** Whether an address belongs to a test lead. */
export const isTestAddress = (email: string): boolean =>
	/^test-lead-[\da-f]{8}@example\.com$/.test(email);
