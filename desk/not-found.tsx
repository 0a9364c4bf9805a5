import { Link } from "react-router";
import { Screen } from "./components/screen.tsx";

export function NotFound() {
	return (
		<Screen title="There is no such page">
			<p>
				The address may have a slip in it. <Link to="/">Back to your leads</Link>
			</p>
		</Screen>
	);
}
