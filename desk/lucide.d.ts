/** Data of one icon; the package has types only for all of them together. */
declare module "@lucide/icons/icons/*" {
	const icon: { name: string; node: [tag: string, attributes: Record<string, string>][] };
	export default icon;
}
