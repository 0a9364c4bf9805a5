/** The part of the desk's API about keys: with one, another program reads leads, forms or figures. */

/** What a key lets a program read. */
export type ApiScope = "leads" | "forms" | "figures";

/** Requests that came with a key from one address. */
export interface ApiKeyUse {
	/** Network address; of IPv6 the first half. */
	address: string;
	/** The latest, milliseconds since 1970. */
	at: number;
}

export interface ApiKeyDto {
	id: string;
	name: string;
	scopes: ApiScope[];
	/** Its last characters, by which it can be told from others. */
	tail: string;
	madeAt: number;
	/** It has worked no longer since then. */
	revokedAt?: number;
	/** Latest first. */
	uses: ApiKeyUse[];
}

/** `GET api-keys`, and the answer to `DELETE api-keys/:id`, which revokes a key at once. Newest first. */
export interface ApiKeys {
	keys: ApiKeyDto[];
	/** Address of the API. */
	url: string;
}

/** `POST api-keys`, freshly signed in. */
export interface NewApiKey {
	name: string;
	scopes: ApiScope[];
}

/** The answer to it: the only time that the key is told. */
export interface MadeApiKey extends ApiKeys {
	key: string;
}
