/** Relative luminance (WCAG 2.2) of the first colour in a computed style. */
function luminance(style: string): number {
	const canvas = new OffscreenCanvas(1, 1).getContext("2d");
	if (!canvas) throw new Error("No canvas to read the colour from.");
	canvas.fillStyle = "#fff";
	canvas.fillRect(0, 0, 1, 1);
	canvas.fillStyle = /[a-z-]+\([^)]*\)/.exec(style)?.[0] ?? style;
	canvas.fillRect(0, 0, 1, 1);
	const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => {
		const value = channel / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two computed colours, from 1 to 21. A transparent background counts as white. */
export function contrast(one: string, other: string): number {
	const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
	return (light + 0.05) / (dark + 0.05);
}
