import { Link } from "react-router";
import { Screen } from "../components/screen.tsx";

export function NotFound() {
	return (
		<Screen title="Page not found">
			<p>
				Check the web address. <Link to="/">Back to your leads</Link>
			</p>
		</Screen>
	);
}
