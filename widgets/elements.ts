/**
 * Types for pages that carry the script tag: the `<coach-…>` elements in JSX and in the DOM, their
 * events, and `window.Coachkit`.
 *
 * import "coachkit/elements";
 *
 * Only types: the script tag itself adds the widgets. The build bundles this file and its imports as
 * `/elements.d.ts`, which a project without packages can copy from the coach's site.
 */

import type { LightWidgetOptions, WidgetOptions } from "./option-names.gen.ts";
import type {
	CoachAttributes,
	CoachElement,
	CoachEventMap,
	CoachkitApi,
	CoachkitQueue,
	CoachWidget,
} from "./public-types.ts";
import type { LightName } from "./widget-names.gen.ts";

export type * from "./public-types.ts";

type CoachElements = {
	[Name in CoachWidget as `coach-${Name}`]: CoachElement & WidgetOptions[Name];
};

/** Light widgets have attributes only: no properties, events or dialog. */
type LightElements = { [Name in LightName as `coach-${Name}`]: HTMLElement };

type JsxLightElements = {
	[Name in LightName as `coach-${Name}`]: import("react").DetailedHTMLProps<
		import("react").HTMLAttributes<HTMLElement>,
		HTMLElement
	> &
		Partial<LightWidgetOptions[Name]>;
};

type JsxElements = {
	[Name in CoachWidget as `coach-${Name}`]: import("react").DetailedHTMLProps<
		import("react").HTMLAttributes<HTMLElement>,
		HTMLElement
	> &
		CoachAttributes<Name>;
};

declare global {
	interface HTMLElementTagNameMap extends CoachElements, LightElements {}
	interface HTMLElementEventMap extends CoachEventMap {}
	interface DocumentEventMap extends CoachEventMap {}
	interface WindowEventMap extends CoachEventMap {}
	interface Window {
		Coachkit?: Partial<CoachkitApi> & CoachkitQueue;
	}
}

declare module "react" {
	namespace JSX {
		interface IntrinsicElements extends JsxElements, JsxLightElements {}
	}
}
