/** Data of one icon; the package has types for all of them together only. */
declare module "@lucide/icons/icons/*" {
	const icon: { name: string; node: [tag: string, attributes: Record<string, string>][] };
	export default icon;
}
