import { emulateMedia } from "@web/test-runner-commands";

/**
 * Makes the browser say that the visitor prefers something.
 *
 * @returns false where the browser cannot be told (Firefox under puppeteer): skip the test then: what is not asked has not passed
 */
export async function prefer(media: Parameters<typeof emulateMedia>[0]): Promise<boolean> {
	try {
		await emulateMedia(media);
		return true;
	} catch (thrown) {
		if (!navigator.userAgent.includes("Firefox")) throw thrown;
		return false;
	}
}
