import type { DetailedHTMLProps, HTMLAttributes } from "react";

/** A widget's element as the site writes it: plain attributes, and fallback content inside. */
type WidgetElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
	/** Name of the prerendered shadow root the build puts inside. */
	"data-dsd"?: string;
	heading?: string;
	font?: "inherit";
	theme?: "light" | "dark" | "auto";
};

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			"coach-contact": WidgetElement;
			"coach-comments": WidgetElement;
			"coach-share": WidgetElement;
			"coach-checklist": WidgetElement;
			"coach-consultation": WidgetElement;
			"coach-calculator": WidgetElement;
		}
	}
}
