/** Reads a site as a browser does, and reports files that don't belong together. */
import { hash } from "node:crypto";

const pages = ["/", "/contact", "/about", "/privacy", "/services", "/blog"];

/** What one visit found. */
export interface Visit {
	/** The telephone number that it shows. */
	phone: string;
	faults: string[];
}

const phonesIn = (text: string) => new Set(text.match(/01632 960 (?:123|[2-9]\d\d)/g));
const sha256 = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

/** Inline scripts and styles that the page's own policy blocks. */
function refusedBy(policy: string, html: string): string[] {
	const inline = [...html.matchAll(/<(script|style)(?: nonce="[^"]*")?>([\s\S]*?)<\/\1>/g)];
	return inline
		.filter(([, , text = ""]) => !policy.includes(sha256(text)))
		.map(([, tag, text = ""]) => `${tag} ${text.slice(0, 30)}`);
}

async function get(origin: string, path: string) {
	const answer = await fetch(origin + path, { redirect: "manual" });
	const text = await answer.text();
	return {
		...{ text, status: answer.status },
		policy: answer.headers.get("Content-Security-Policy") ?? "",
	};
}

/**
 * Reads a page with all files it names: they must be of one publication and allowed by the page's policy.
 * @param filesFrom where its files are read, as behind a load balancer
 */
export async function visitPage(origin: string, path: string, filesFrom = origin): Promise<Visit> {
	const faults: string[] = [];
	const { text: html, status, policy } = await get(origin, path);
	if (status !== 200) faults.push(`${path} is ${status}`);
	faults.push(...refusedBy(policy, html).map((what) => `${path} refuses its own ${what}`));
	const named = [...new Set(html.match(/\/assets\/[\w-]+\.(?:json|js|css)/g))];
	if (!named.some((file) => file.endsWith(".json"))) faults.push(`${path} names no data`);
	let all = html;
	for (const file of named) {
		const { text, status: found } = await get(filesFrom, file);
		if (found !== 200) faults.push(`${path}: ${file} is ${found}`);
		const [, name] = /-([\w-]{8})\.json$/.exec(file) ?? [];
		if (!name) continue;
		all += text;
		if (!hash("sha256", text, "base64url").startsWith(name)) faults.push(`${file} is another file`);
	}
	const phones = [...phonesIn(all)];
	if (phones.length !== 1) faults.push(`${path} mixes ${phones.join(" and ")}`);
	return { phone: phones[0] ?? "", faults };
}

/** Checks that the loader is the one in the list of files, and that everything it fetches exists. */
async function visitLoader(origin: string): Promise<string[]> {
	const read = () => get(origin, "/embed/manifest.json");
	const [before, { text }, after] = [await read(), await get(origin, "/loader.js"), await read()];
	// Another publication went live between these requests.
	if (before.text !== after.text) return visitLoader(origin);
	const { loader, files } = JSON.parse(before.text);
	const missing = await Promise.all(
		Object.keys(files).map(async (file) => [file, (await get(origin, `/embed/${file}`)).status]),
	);
	return [
		...(loader.integrity === `sha384-${hash("sha384", text, "base64")}`
			? []
			: ["/loader.js is not the manifest's"]),
		...missing.filter(([, status]) => status !== 200).map((line) => `/embed/${line.join(" is ")}`),
	];
}

/** All pages and the loader of a site while nothing is being switched. */
export async function visitSite(origin: string, phone: string): Promise<string[]> {
	const faults: string[] = [];
	for (const path of pages) {
		const visit = await visitPage(origin, path);
		faults.push(...visit.faults);
		if (visit.phone !== phone) faults.push(`${path} shows ${visit.phone}, not ${phone}`);
	}
	return [...faults, ...(await visitLoader(origin))];
}
