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
	/** When it was written, milliseconds: whoever changed it since made it theirs. */
	mtimeMs: number;
	/** Whether a build for an address that others can reach wrote it. */
	isPublic: boolean;
}

/** Files of a build, by path below the project. */
type Output = Record<string, Written>;

/** Names that keep their content for ever: open pages, pinned tags and installed packages ask for them by name. */
const lasting = /^(?:dist\/(?:assets|v|packages)|dist\/embed\/[^/]+\.js|dist-desk\/assets)/;

/** Hosts that nobody else can reach: this machine, and names that are kept for examples (RFC 2606, RFC 6761). */
const reservedHost =
	/^(?:localhost|127(?:\.\d+){3}|\[::1\]|(?:.+\.)?(?:localhost|test|invalid|example|example\.(?:com|net|org)))$/;

/** Whether a site's address is one that other people's browsers could have been to. */
export const isPublicSite = (site: string): boolean =>
	!URL.canParse(site) || !reservedHost.test(new URL(site).hostname);

/**
 * Remembers what builds write into some folders, so that what an earlier one wrote and this one does not goes
 * away. Files that others put there, or changed, stay; so do files with {@link lasting} names once a build was
 * for a public address. What was only tried on this machine goes altogether.
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
		// A pinned address that nobody can have been given is free again.
		for (const file of Object.keys(this.#earlier))
			if (file.startsWith("dist/v/") && !this.#earlier[file]?.isPublic) this.#remove(file);
		this.#before = this.#found();
	}

	/**
	 * Ends a build that succeeded: removes what it has not written. Returns what went.
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

	/** Ends a build that failed: what it wrote is known to the next, and nothing goes. */
	breakOff(): void {
		this.#remember({ ...this.#earlier, ...this.#written() });
	}

	get #list(): string {
		return join(this.#root, ".build/output.json");
	}

	/** Files that are there now, and when they were written. */
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

	/** Takes a file away that is still as its build wrote it, and the folders that are empty then. */
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
		// Whole or not at all: on a full disk the list of the build before stays.
		writeFileSync(`${this.#list}.part`, `${JSON.stringify(output)}\n`);
		renameSync(`${this.#list}.part`, this.#list);
	}
}
