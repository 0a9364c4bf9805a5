/** The part of the desk's API about keys, with which other programs read leads, forms or figures. */

/** What a key lets a program read. */
export type ApiScope = "leads" | "forms" | "figures";

/** Use of a key from one address. */
export interface ApiKeyUse {
	/** Network address; for IPv6 its first half. */
	address: string;
	/** The latest use, milliseconds since 1970. */
	at: number;
}

export interface ApiKeyDto {
	id: string;
	name: string;
	scopes: ApiScope[];
	/** Its last characters, to recognise it by. */
	tail: string;
	madeAt: number;
	/** Since when it no longer works. */
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

/** `POST api-keys`; needs a fresh sign-in. */
export interface NewApiKey {
	name: string;
	scopes: ApiScope[];
}

/** The response, which is the only one to contain the key. */
export interface MadeApiKey extends ApiKeys {
	key: string;
}
