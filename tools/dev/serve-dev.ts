import { createServer, type ServerResponse } from "node:http";
import { announce, origins, serve, serveStandins, stop } from "../servers/local-product.ts";
import { ports } from "../servers/ports.ts";
import { createDeskServer } from "./desk-server.ts";
import { watchGateway } from "./gateway-process.ts";
import { freePort, proxyTo } from "./proxy.ts";
import { showProblems } from "./show-problems.ts";
import { createSiteServer } from "./site-server.ts";
import { createWidgetServer } from "./widget-server.ts";

/** Starts the servers of `npm run dev`, once the build has checked the owner's facts. */
const gatewayPort = await freePort();
const gateway = `http://localhost:${gatewayPort}`;
const client = { DEV_CLIENT: `${origins.site}/@vite/client` };

await serveStandins();
serve(["--watch", "--watch-preserve-output", "demo/partner/serve.ts"], client);

const server = createServer();
const site = await createSiteServer(server);
const desk = await createDeskServer(server);
const widgets = await createWidgetServer(site);
watchGateway(gatewayPort, site.watcher);
const toGateway = proxyTo(gateway);

const fail = (response: ServerResponse, thrown: unknown) => {
	const error = thrown instanceof Error ? thrown : new Error(String(thrown));
	console.error(error.stack);
	response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(error.stack);
};

server.on("request", async (request, response) => {
	const next = () => toGateway(request, response);
	const { pathname } = new URL(request.url ?? "/", origins.site);
	try {
		if (widgets.answer(pathname, response)) return;
		if (await desk.answer(pathname, request, response)) return;
		if (await site.answer(pathname, request, response)) return;
		site.middlewares(request, response, next);
	} catch (thrown) {
		fail(response, thrown);
	}
});
server.once("error", (error) => {
	console.error(error.message);
	stop(1);
});
server.listen(ports.site);
await announce();
showProblems(site.watcher);
