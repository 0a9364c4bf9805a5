import { createServer } from "node:net";

/** The three ports of `npm start`; each can be changed by its variable. */
export const ports = {
	site: Number(process.env.SITE_PORT ?? 4173),
	partner: Number(process.env.PARTNER_PORT ?? 4174),
	standins: Number(process.env.STANDIN_PORT ?? 4175),
};

const variables = { site: "SITE_PORT", partner: "PARTNER_PORT", standins: "STANDIN_PORT" } as const;

function free(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.once("error", () => resolve(false));
		probe.listen(port, () => probe.close(() => resolve(true)));
	});
}

/** One sentence for each port that is taken or invalid; empty if all are fine. */
export async function portTroubles(): Promise<string[]> {
	const troubles: string[] = [];
	for (const [name, port] of Object.entries(ports) as [keyof typeof ports, number][]) {
		const variable = variables[name];
		if (!Number.isInteger(port) || port < 1 || port > 65535) {
			troubles.push(
				`${variable}=${process.env[variable]} is not a port; use a number from 1 to 65535.`,
			);
		} else if (!(await free(port))) {
			troubles.push(
				`Port ${port} (${name}) is taken by another program. Stop that one, or choose another port: ${variable}=${port + 100} npm start`,
			);
		}
	}
	return troubles;
}
