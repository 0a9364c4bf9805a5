/** Whether an address answers with success within a minute, which a busy machine may need. */
export async function waitForUrl(url: string): Promise<boolean> {
	for (const until = performance.now() + 60_000; performance.now() < until; ) {
		const { ok } = await fetch(url).catch(() => ({ ok: false }));
		if (ok) return true;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	return false;
}
