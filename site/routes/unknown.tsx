import { Navigate } from "react-router";

/** Any unknown path goes to `/` in place of itself: going back leads to where the link was (spec section 2). */
export default function Unknown() {
	return <Navigate to="/" replace />;
}
