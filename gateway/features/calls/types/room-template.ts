/** The link of a video call, and the template for calls with a link of their own. */
import * as z from "zod";

/** Stands for the room's name. */
export const roomPlaceholder = "{{room}}";

export const videoLink = z
	.url({
		protocol: /^https$/,
		error: "Please paste the full link to the video call, with https://.",
	})
	.max(500, "Please paste a link of up to 500 characters.");

/** Whether a template makes an https link that differs for each call, always on the same server. */
function isTemplate(text: string): boolean {
	const [one, other] = ["a", "b"].map((name) => {
		const link = text.replaceAll(roomPlaceholder, name);
		return URL.canParse(link) ? new URL(link) : undefined;
	});
	return (
		one?.protocol === "https:" &&
		other !== undefined &&
		one.host === other.host &&
		one.href !== other.href
	);
}

/** A link for one call, or none. */
export const linkOrNone = z
	.string("Please check the link.")
	.trim()
	.refine((text) => text === "" || videoLink.safeParse(text).success, {
		error: "Please paste the full link to the video call, with https://.",
	});

export const roomTemplate = z
	.string()
	.trim()
	.max(400, "Please keep the link to 400 characters.")
	.refine(isTemplate, {
		error: `Please enter a link with https:// and ${roomPlaceholder} in it, such as https://meet.jit.si/my-call-${roomPlaceholder}.`,
	});
