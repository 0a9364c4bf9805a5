/** An incoming POST, independent of the server that received it. */
export interface IncomingPost {
	/** A request header, by its name in lower case. */
	header(name: string): string | undefined;
	/** Peer address; kept in memory for rate limits, and nowhere else. */
	address: string;
	/** Reads the body; undefined if it exceeds the limit. */
	read(): Promise<string | undefined>;
}
