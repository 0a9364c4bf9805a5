import { hash } from "node:crypto";

/** A package in `package-lock.json` (version 3), by its folder. */
interface Locked {
	name?: string;
	version?: string;
	integrity?: string;
	license?: string;
	resolved?: string;
	dev?: boolean;
	devOptional?: boolean;
	optional?: boolean;
	link?: boolean;
	dependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
}

export interface Lockfile {
	packages: Record<string, Locked>;
}

const inModules = "node_modules/";
const nameOf = (path: string, { name }: Locked) =>
	name ?? path.slice(path.lastIndexOf(inModules) + inModules.length);

/** https://github.com/package-url/purl-spec: a scope's @ is written %40. */
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/**
 * The folder of the package `name` for code inside `from`: the nearest one, as Node resolves it.
 */
function resolve(packages: Lockfile["packages"], from: string, name: string): string | undefined {
	const nesting = from.split(`/${inModules}`);
	const places = nesting.map((_, depth) =>
		[...nesting.slice(0, nesting.length - depth), name].join(`/${inModules}`),
	);
	return [...(from ? places : []), `${inModules}${name}`].find((path) => path in packages);
}

/** Packages that a bundle or a file of the web root contains, from `licences.txt`. */
export const bundledIn = (licences: string): string[] =>
	[...licences.matchAll(/^-{80}\n(\S+ \S+): .+\n-{80}$/gm)].map(([, title = ""]) => title);

/** A package as a component of CycloneDX. */
function describeComponent(ref: string, name: string, locked: Locked): object {
	const [algorithm = "", digest = ""] = (locked.integrity ?? "").split("-");
	const [group, nameInGroup] = name.split("/");
	return {
		type: "library",
		"bom-ref": ref,
		...(nameInGroup ? { group, name: nameInGroup } : { name }),
		version: locked.version,
		scope: locked.optional ? "optional" : "required",
		...(algorithm === "sha512" && {
			hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }],
		}),
		// An SPDX identifier or expression; a package may have neither.
		...(locked.license && { licenses: [{ expression: locked.license }] }),
		purl: ref,
	};
}

/** A UUID of version 8 (RFC 9562), whose bits can be chosen freely: here a hash of the content. */
function serialNumberOf(content: string): string {
	const digest = hash("sha256", content);
	const [a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digest)?.slice(1) ?? [];
	return `urn:uuid:${a}-${b}-8${c}-8${d}-${e}`;
}

/**
 * Bill of materials in CycloneDX 1.6: the packages that `serve` installs, and those that builds put
 * into files for browsers. It leaves out tools for building and testing. The same arguments give
 * the same bytes: there is no time in it, and its serial number is made from its content.
 *
 * @param bundled "name version" of each package in the built files
 */
export function createSbom(lock: Lockfile, version: string, bundled: readonly string[]): object {
	const { packages } = lock;
	const wanted = new Set(bundled);
	const found = new Map(
		Object.entries(packages)
			.filter(([path, { link }]) => path.startsWith(inModules) && !link)
			.map(([path, locked]) => [path, { name: nameOf(path, locked), locked }] as const)
			.filter(
				([, { name, locked }]) =>
					!(locked.dev || locked.devOptional) || wanted.has(`${name} ${locked.version}`),
			)
			.toSorted(([a], [b]) => (a < b ? -1 : 1)),
	);
	for (const title of bundled)
		if (![...found.values()].some(({ name, locked }) => `${name} ${locked.version}` === title))
			throw new Error(`${title} is in a bundle and not in package-lock.json.`);
	const root = `pkg:npm/coachkit@${version}`;
	const refOf = (path: string) => {
		const { name, locked } = found.get(path) as { name: string; locked: Locked };
		return purlOf(name, locked.version ?? "");
	};
	const dependsOn = (path: string, { dependencies, optionalDependencies }: Locked) =>
		Object.keys({ ...dependencies, ...optionalDependencies })
			.map((name) => resolve(packages, path, name))
			.filter((at): at is string => at !== undefined && found.has(at))
			.map(refOf);
	const unique = (refs: readonly string[]) => [...new Set(refs)].toSorted();
	const components = new Map<string, object>();
	const dependencies = new Map<string, string[]>();
	for (const [path, { name, locked }] of found) {
		const ref = refOf(path);
		components.set(ref, describeComponent(ref, name, locked));
		dependencies.set(ref, unique([...(dependencies.get(ref) ?? []), ...dependsOn(path, locked)]));
	}
	const direct = unique([
		...dependsOn("", packages[""] ?? {}),
		...[...found]
			.filter(([, { locked }]) => locked.dev || locked.devOptional)
			.map(([at]) => refOf(at)),
	]);
	const content = {
		metadata: {
			component: {
				type: "application",
				"bom-ref": root,
				name: "coachkit",
				version,
				licenses: [{ expression: "MIT" }],
				purl: root,
			},
		},
		components: [...components.values()],
		dependencies: [
			{ ref: root, dependsOn: direct },
			...[...dependencies].map(([ref, on]) => ({ ref, dependsOn: on })),
		],
	};
	return {
		$schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
		bomFormat: "CycloneDX",
		specVersion: "1.6",
		serialNumber: serialNumberOf(JSON.stringify(content)),
		version: 1,
		...content,
	};
}
