import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { readBody } from "../server/body-limit.ts";
import type { IncomingPost } from "../server/incoming-post.ts";

/** The post of a Hono request. */
export function toIncomingPost(c: Context): IncomingPost {
	return {
		header: (name) => c.req.header(name),
		// Requests made inside the process (tests) have no connection.
		address: c.env?.incoming ? (getConnInfo(c).remote.address ?? "") : "",
		read: () => readBody(c.req.raw),
	};
}
