/** A fresh WordPress and MariaDB (Debian's packages) in a folder. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../gateway/testing/free-port.ts";

const source = "/usr/share/wordpress";
const needed = [`${source}/wp-load.php`, "/usr/sbin/mariadbd", "/usr/bin/php"];
/** Whether WordPress, MariaDB and PHP are installed. */
export const hasWordPress = needed.every((file) => existsSync(file));

export interface WordPress {
	/** Addressed by number, so its origin differs from the coach's. */
	site: string;
	folder: string;
	/** Everyone's password. The administrator is `admin`; `ann` is an author without `unfiltered_html`. */
	password: string;
	/** Runs a few lines of PHP within WordPress, and returns what they print. */
	php(code: string): string;
	/** PHP's errors and warnings about the plugin. */
	errors(): string[];
	close(): Promise<void>;
}

const config = (socket: string, site: string) => `<?php
define('DB_NAME', 'wp');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_SITEURL', '${site}');
define('WP_HOME', '${site}');
define('AUTH_KEY', 'a'); define('SECURE_AUTH_KEY', 'b'); define('LOGGED_IN_KEY', 'c'); define('NONCE_KEY', 'd');
define('AUTH_SALT', 'e'); define('SECURE_AUTH_SALT', 'f'); define('LOGGED_IN_SALT', 'g'); define('NONCE_SALT', 'h');
define('FS_METHOD', 'direct');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ACCESSIBLE_HOSTS', 'localhost');
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('SAVEQUERIES', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) { define('ABSPATH', __DIR__ . '/'); }
require ABSPATH . 'wp-settings.php';
`;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of one start, in their order
export async function startWordPress(): Promise<WordPress> {
	const folder = mkdtempSync(join(tmpdir(), "coachkit-wordpress-"));
	const root = join(folder, "site");
	const socket = join(folder, "db.sock");
	const password = "correct-horse-7";
	const children: ChildProcess[] = [];
	const said: string[] = [];
	const start = (command: string, args: string[], env: Record<string, string> = {}) => {
		const child = spawn(command, args, {
			cwd: folder,
			env: { ...process.env, ...env },
			stdio: ["ignore", "ignore", "pipe"],
			// A process group of its own, because PHP's server has workers that would outlive it.
			detached: true,
		});
		child.stderr?.on("data", (data: Buffer) => said.push(String(data)));
		children.push(child);
	};
	const run = (command: string, args: string[], input?: string) => {
		const done = spawnSync(command, args, { cwd: folder, encoding: "utf8", input });
		if (done.status !== 0) throw new Error(`${command}: ${done.stderr}${done.stdout}`);
		return done.stdout;
	};

	const data = ["--no-defaults", `--datadir=${join(folder, "data")}`];
	const user = process.getuid?.() === 0 ? ["--user=root"] : [];
	mkdirSync(join(folder, "data"));
	run("mariadb-install-db", [
		...data,
		...user,
		"--auth-root-authentication-method=normal",
		"--skip-test-db",
	]);
	start("/usr/sbin/mariadbd", [
		...data,
		...user,
		`--socket=${socket}`,
		"--skip-networking",
		"--skip-log-bin",
		"--innodb-flush-log-at-trx-commit=0",
		"--innodb-fast-shutdown=2",
	]);
	cpSync(source, root, { recursive: true, dereference: true });
	for (const place of ["plugins", "uploads", "upgrade"])
		mkdirSync(join(root, "wp-content", place), { recursive: true });
	for (let tries = 0; !existsSync(socket); tries++) {
		if (tries > 600) throw new Error(`MariaDB did not start: ${said.join("").slice(-500)}`);
		await sleep(50);
	}
	run("mariadb", ["--no-defaults", `--socket=${socket}`, "-uroot"], "CREATE DATABASE wp;");
	const port = await freePort();
	const site = `http://127.0.0.1:${port}`;
	writeFileSync(join(root, "wp-config.php"), config(socket, site));
	const php = (code: string) => run("php", ["-r", `chdir('${root}'); ${code}`]);
	php(`define('WP_INSTALLING', true); require 'wp-load.php'; require 'wp-admin/includes/upgrade.php';
function wp_mail() { return true; }
wp_install('Acme Accountants', 'admin', 'admin@acme.example', true, '', '${password}');
wp_insert_user(array('user_login' => 'ann', 'user_pass' => '${password}', 'role' => 'author', 'user_email' => 'ann@acme.example'));
foreach (get_users() as $user) update_user_meta($user->ID, 'wp_persisted_preferences', array_fill_keys(array('core/edit-post', 'core/edit-site', 'core/edit-widgets'), array('welcomeGuide' => false, 'welcomeGuideStyles' => false)) + array('_modified' => gmdate('c')));`);
	// Without an opcode cache, which would notice changed files only every two seconds.
	const settings = ["-d", "display_errors=0", "-d", "opcache.enable=0"];
	start("php", [...settings, "-S", `127.0.0.1:${port}`, "-t", root], {
		PHP_CLI_SERVER_WORKERS: "3",
	});
	for (let tries = 0; ; tries++) {
		if (
			await fetch(`${site}/wp-login.php`).then(
				({ ok }) => ok,
				() => false,
			)
		)
			break;
		if (tries > 200) throw new Error(`PHP did not answer: ${said.join("").slice(-500)}`);
		await sleep(50);
	}
	return {
		site,
		folder: root,
		password,
		php: (code) => php(`require 'wp-load.php'; ${code}`),
		errors: () =>
			said
				.join("")
				.split("\n")
				.filter((line) => /PHP \w+.*plugins\/coachkit/.test(line)),
		async close() {
			for (const child of children.reverse()) {
				if (child.exitCode !== null) continue;
				const gone = new Promise((done) => child.once("exit", done));
				process.kill(-(child.pid as number), "SIGKILL");
				await gone;
			}
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
