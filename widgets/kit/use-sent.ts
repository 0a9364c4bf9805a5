import { useLayoutEffect, useRef, useState } from "react";
import type { WidgetHost } from "./host.ts";

/** How long the button says that the form was sent, in milliseconds (spec section 9). */
export const sentTime = 3000;

/** The state after sending: three seconds, then the form is idle again; a dialog closes with it. */
export function useSent(host: Pick<WidgetHost, "opened" | "done">) {
	const [sent, setSent] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useLayoutEffect(() => () => clearTimeout(timer.current), []);
	return {
		sent,
		showSent() {
			setSent(true);
			timer.current = setTimeout(() => {
				setSent(false);
				if (host.opened) host.done();
			}, sentTime);
		},
	};
}
