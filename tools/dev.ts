import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/**
 * `npm run dev`: `npm start`, with what changed built again on every save. Reload the page to see it.
 * A whole build takes seconds, so there is no second way of serving that could differ from the real one.
 */
const watched = ["business", "theme", "leads", "widgets", "loader", "desk", "site"];

const start = spawn(process.execPath, [join(root, "tools/start.ts")], {
	cwd: root,
	stdio: "inherit",
});
start.once("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => start.kill(signal));

let timer: NodeJS.Timeout | undefined;
let building = false;
let again = false;

function build(): void {
	if (building) {
		again = true;
		return;
	}
	building = true;
	const child = spawn(process.execPath, [join(root, "tools/build.ts")], {
		cwd: root,
		stdio: ["ignore", "ignore", "inherit"],
		env: {
			SITE_URL: `http://localhost:${process.env.SITE_PORT ?? 4173}`,
			// As in start.ts: an owner's .env is meant for the real thing.
			LEADS_DELIVERY: "gateway",
			GATEWAY_URL: "",
			...process.env,
		},
	});
	child.once("exit", (code) => {
		building = false;
		console.log(
			code === 0
				? "Built again; reload the page."
				: "The build failed; the last good one is still served.",
		);
		if (again) {
			again = false;
			build();
		}
	});
}

for (const folder of watched) {
	watch(join(root, folder), { recursive: true }, (_, file) => {
		if (!file || /\.test\.tsx?$|\.md$/.test(file)) return;
		clearTimeout(timer);
		timer = setTimeout(build, 150);
	});
}
