import { replace } from "react-router";

/** Any unknown path goes to `/` and leaves no trace in the history (spec section 2). */
export function clientLoader() {
	throw replace("/");
}

export default function Unknown() {
	return null;
}
