declare module "mjml" {
	/** The part of MJML 5 used here; the package comes without types. */
	export default function mjml2html(
		source: string,
		options: { validationLevel: "soft" | "strict" | "skip"; fonts: Record<string, string> },
	): Promise<{ html: string; errors: { message: string; formattedMessage: string }[] }>;
}
