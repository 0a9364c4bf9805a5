#!/usr/bin/env node
/** Runs the stand-ins: `node demo/standins/serve.ts`. */
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { createStandins } from "./app.ts";

const port = Number(process.env.STANDIN_PORT || 4175);
const hostname = process.env.STANDIN_HOST || "127.0.0.1";

const { app } = createStandins({
	...(process.env.STANDIN_TOKEN && { token: process.env.STANDIN_TOKEN }),
	ratePer10s: Number(process.env.STANDIN_RATE || 0),
});
const server = createAdaptorServer({ fetch: app.fetch });

server.on("error", (error: NodeJS.ErrnoException) => {
	const taken = error.code === "EADDRINUSE";
	console.error(
		taken
			? `Port ${port} is taken. Stop what runs there, or choose another: STANDIN_PORT=4185`
			: `The stand-ins could not start: ${error.message}`,
	);
	process.exit(1);
});
server.listen(port, hostname, () => {
	// Port 0 lets the system choose a free one.
	const { port: taken } = server.address() as AddressInfo;
	console.log(`Stand-ins for CRM and mail, with their inbox: http://localhost:${taken}`);
});

for (const signal of ["SIGTERM", "SIGINT"] as const)
	process.once(signal, () => {
		server.close(() => process.exit(0));
		if ("closeAllConnections" in server) server.closeAllConnections();
	});
