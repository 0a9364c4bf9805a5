/** The options every light widget takes, as bare attributes of its element. */
export interface LightOptions {
	/** `light` (default), `dark`, or `auto`: whatever the visitor's device prefers. */
	theme: "light" | "dark" | "auto";
	/** `system` (default), the device's own, or `inherit`: your page's font family. */
	font: "system" | "inherit";
}
