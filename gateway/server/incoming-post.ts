import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { readBody } from "./body-limit.ts";

/** An incoming POST, independent of the server that received it. */
export interface IncomingPost {
	/** A request header, by its name in lower case. */
	header(name: string): string | undefined;
	/** Peer address; kept in memory for rate limits, and nowhere else. */
	address: string;
	/** Reads the body; undefined if it exceeds the limit. */
	read(): Promise<string | undefined>;
}

/** The post of a Hono request. */
export function toIncomingPost(c: Context): IncomingPost {
	return {
		header: (name) => c.req.header(name),
		// Requests made inside the process (tests) have no connection.
		address: c.env?.incoming ? (getConnInfo(c).remote.address ?? "") : "",
		read: () => readBody(c.req.raw),
	};
}
