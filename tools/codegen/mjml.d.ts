declare module "mjml" {
	/** MJML 5 as it is used here; it comes without types. */
	export default function mjml2html(
		source: string,
		options: { validationLevel: "soft" | "strict" | "skip"; fonts: Record<string, string> },
	): Promise<{ html: string; errors: { message: string; formattedMessage: string }[] }>;
}
