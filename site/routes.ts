import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { pages } from "./pages.ts";

/** Made from the list of pages; whatever is not on it goes to `/` (routes/unknown.tsx). */
export default [
	...pages.map(({ path, layout }) => {
		const file = `routes/${layout}.tsx`;
		return path === "/" ? index(file) : route(path.slice(1), file, { id: path });
	}),
	route("*", "routes/unknown.tsx"),
] satisfies RouteConfig;
