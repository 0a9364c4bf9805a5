import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** One file that a build wrote. */
interface Written {
	/** When it was written, in milliseconds; a later change means that somebody else owns it now. */
	mtimeMs: number;
	/** Whether it was built for a public address. */
	isPublic: boolean;
}

/** Files of a build, by path below the project. */
type Output = Record<string, Written>;

/**
 * Names whose content never changes: open pages, pinned tags and installed packages request them.
 */
const lasting = /^(?:dist\/(?:assets|v|packages)|dist\/embed\/[^/]+\.js|dist-desk\/assets)/;

/**
 * Hosts that nobody else can reach: this machine, and names reserved for examples (RFC 2606, RFC
 * 6761).
 */
const reservedHost =
	/^(?:localhost|127(?:\.\d+){3}|\[::1\]|(?:.+\.)?(?:localhost|test|invalid|example|example\.(?:com|net|org)))$/;

/** Whether other people's browsers may have visited a site's address. */
export const isPublicSite = (site: string): boolean =>
	!URL.canParse(site) || !reservedHost.test(new URL(site).hostname);

/**
 * Remembers what builds write into some folders, to remove what an earlier build wrote and this one
 * didn't. Keeps files that others added or changed, and files with {@link lasting} names once a
 * build was for a public address. Removes everything that was only tried out on this machine.
 */
export class BuildOutput {
	readonly #root: string;
	readonly #folders: readonly string[];
	readonly #isPublic: boolean;
	readonly #earlier: Output;
	readonly #before: Map<string, number>;

	/** Begins a build: call it before the first file is written. */
	constructor(root: string, folders: readonly string[], isPublic: boolean) {
		this.#root = root;
		this.#folders = folders;
		this.#isPublic = isPublic;
		this.#earlier = existsSync(this.#list) ? JSON.parse(readFileSync(this.#list, "utf8")) : {};
		// Remove a pinned version that was only ever built for this machine: it can't be in use elsewhere.
		for (const file of Object.keys(this.#earlier))
			if (file.startsWith("dist/v/") && !this.#earlier[file]?.isPublic) this.#remove(file);
		this.#before = this.#found();
	}

	/**
	 * Ends a build that succeeded: removes what it didn't write, and returns the removed paths.
	 *
	 * @param unchanged a folder that this build left alone because nothing in it would change
	 */
	finish(unchanged?: string): string[] {
		const written = this.#written();
		const gone: string[] = [];
		const left: Output = {};
		for (const [file, earlier] of Object.entries(this.#earlier)) {
			if (file in written) continue;
			if (unchanged && file.startsWith(`${unchanged}/`)) left[file] = earlier;
			else if (earlier.isPublic && lasting.test(file)) left[file] = earlier;
			else if (this.#remove(file)) gone.push(file);
		}
		this.#remember({ ...left, ...written });
		return gone;
	}

	/** Ends a build that failed: remembers what it wrote and removes nothing. */
	breakOff(): void {
		this.#remember({ ...this.#earlier, ...this.#written() });
	}

	get #list(): string {
		return join(this.#root, ".build/output.json");
	}

	/** Existing files, with the times they were written. */
	#found(): Map<string, number> {
		const files = this.#folders
			.filter((folder) => existsSync(join(this.#root, folder)))
			.flatMap((folder) =>
				readdirSync(join(this.#root, folder), { recursive: true, withFileTypes: true })
					.filter((entry) => entry.isFile())
					.map((entry) => join(entry.parentPath, entry.name)),
			);
		return new Map(
			files.map((file) => [
				relative(this.#root, file).replaceAll(sep, "/"),
				statSync(file).mtimeMs,
			]),
		);
	}

	#written(): Output {
		const written = [...this.#found()].filter(
			([file, mtimeMs]) => this.#before.get(file) !== mtimeMs,
		);
		return Object.fromEntries(
			written.map(([file, mtimeMs]) => [
				file,
				{ mtimeMs, isPublic: this.#isPublic || !!this.#earlier[file]?.isPublic },
			]),
		);
	}

	/** Removes a file unchanged since its build, and folders that are empty afterwards. */
	#remove(file: string): boolean {
		const path = join(this.#root, file);
		if (!existsSync(path) || statSync(path).mtimeMs !== this.#earlier[file]?.mtimeMs) return false;
		rmSync(path);
		const tops = this.#folders.map((folder) => join(this.#root, folder));
		for (
			let folder = dirname(path);
			!tops.includes(folder) && readdirSync(folder).length === 0;
			folder = dirname(folder)
		)
			rmSync(folder, { recursive: true });
		return true;
	}

	#remember(output: Output): void {
		mkdirSync(dirname(this.#list), { recursive: true });
		// In one step: on a full disk the previous build's list stays.
		writeFileSync(`${this.#list}.part`, `${JSON.stringify(output)}\n`);
		renameSync(`${this.#list}.part`, this.#list);
	}
}
