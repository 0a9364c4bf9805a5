import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Driver, Tab } from "./tab.ts";

const program = "/usr/bin/WebKitWebDriver";
const browser = [
	"/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
	"/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
	"/usr/bin/MiniBrowser",
].find(existsSync);

/** Whether WebKitGTK's driver is installed (Debian: webkit2gtk-driver, and xvfb for a screen). */
export const hasWebKit = existsSync(program) && browser !== undefined;

const keys = { Escape: "\uE00C", Tab: "\uE004", Enter: "\uE007" } as const;

/** WebDriver's actions for a click. */
const clickAt = (x: number, y: number) => ({
	actions: [
		{
			type: "pointer",
			id: "mouse",
			actions: [
				{ type: "pointerMove", x: Math.round(x), y: Math.round(y) },
				{ type: "pointerDown", button: 0 },
				{ type: "pointerUp", button: 0 },
			],
		},
	],
});

/** Drives WebKitGTK with the WebDriver protocol, one session per tab. */
export async function launchWebKit(port: number): Promise<Driver> {
	const display = `:${(port % 100) + 40}`;
	const screen = process.env.DISPLAY
		? undefined
		: spawn("Xvfb", [display, "-screen", "0", "1400x2400x24"], { stdio: "ignore" });
	const driver = spawn(program, [`--port=${port}`], {
		stdio: "ignore",
		env: { ...process.env, DISPLAY: process.env.DISPLAY ?? display },
	});
	await wait(1500);

	async function call(method: string, path: string, body?: unknown): Promise<never> {
		const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
			method,
			body: body === undefined ? null : JSON.stringify(body),
		});
		const { value } = (await response.json()) as { value: { error?: string; message?: string } };
		if (value?.error) throw new Error(`${value.error}: ${value.message}`);
		return value as never;
	}

	async function tab(): Promise<Tab> {
		const options = { binary: browser, args: ["--automation"] };
		const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
		const { sessionId } = (await call("POST", "", { capabilities })) as { sessionId: string };
		const act = (method: string, path: string, body?: unknown) =>
			call(method, `/${sessionId}${path}`, body);
		await act("POST", "/window/rect", { width: 1320, height: 3400 });
		const press = (value: string) =>
			act("POST", "/actions", {
				actions: [
					{
						type: "key",
						id: "keys",
						actions: [...value].flatMap((key) => [
							{ type: "keyDown", value: key },
							{ type: "keyUp", value: key },
						]),
					},
				],
			});
		return {
			browser: "webkit",
			open: (url) => act("POST", "/url", { url }),
			run: async (action, argument) => {
				// As text, because WebDriver's own copying of an object fails on what pages add to every prototype.
				const script = `const done = arguments[1]; Promise.resolve((${action})(arguments[0])).then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })))`;
				const args = [argument ?? null];
				const answer: string = await act("POST", "/execute/async", { script, args });
				const result = JSON.parse(answer) as { value: never; error?: string };
				if (result.error) throw new Error(result.error);
				return result.value;
			},
			clickAt: (x, y) => act("POST", "/actions", clickAt(x, y)),
			type: (text) => press(text.replaceAll("\n", keys.Enter)),
			tapAt: () => Promise.reject(new Error("WebKitGTK's driver has no finger.")),
			paste: () => Promise.reject(new Error("WebKitGTK's driver has no clipboard.")),
			press: (key) => press(keys[key]),
			picture: () => Promise.reject(new Error("WebKitGTK's pictures differ among themselves.")),
			console: () => [],
			resize: (width, height) => act("POST", "/window/rect", { width, height }),
			close: () => act("DELETE", ""),
		};
	}

	return {
		tab,
		async close() {
			driver.kill();
			screen?.kill();
		},
	};
}
