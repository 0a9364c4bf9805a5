import { emulateMedia } from "@web/test-runner-commands";

/**
 * Makes the browser report a preference of the visitor.
 *
 * @returns false if that's impossible (Firefox under puppeteer): skip the test then
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
