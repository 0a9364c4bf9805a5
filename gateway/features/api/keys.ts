/** Keys of the read API. Only their digests are stored. */
import { hash, randomBytes, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { ApiKeyDto, ApiKeyUse, ApiScope, NewApiKey } from "../../desk-api/features/api.ts";
import { defineKey } from "../../lib/kv.ts";
import { dayMs } from "../../lib/time.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { LeadStore } from "../../store/store.ts";

export const apiScopes = ["leads", "forms", "figures"] as const satisfies readonly ApiScope[];

/** A stored key. */
export interface StoredApiKey extends ApiKeyDto {
	/** SHA-256 of the key. */
	digest: string;
}

/** All stored keys, oldest first. */
export const apiKeysKey = defineKey<StoredApiKey[]>("api keys");

type Store = Pick<LeadStore, "kv" | "now">;

/** Prefix of every key, by which secret scanners recognise a leaked one. */
const prefix = "coachkit_";
const keyBytes = 32;
const tailLength = 4;
/** Maximum number of keys that work at the same time. */
export const maxKeys = 20;
const maxNameLength = 60;
/** Maximum number of addresses remembered for each key. */
const maxUses = 5;
/** A key revoked longer ago is deleted, and with it the addresses that used it. */
const revokedKeptMs = 90 * dayMs;

const digestOf = (key: string) => hash("sha256", key, "hex");
const isLive = ({ revokedAt }: StoredApiKey) => revokedAt === undefined;

/** Changes the list, and repeats the change if another gateway changed it in between. */
async function update<Answer>(
	store: Store,
	change: (keys: StoredApiKey[]) => Answer,
): Promise<Answer> {
	for (;;) {
		const before = await store.kv.get(apiKeysKey);
		const keys = structuredClone(before ?? []);
		const answer = change(keys);
		if (isDeepStrictEqual(keys, before ?? [])) return answer;
		if (await store.kv.compareAndSet(apiKeysKey, before, keys)) return answer;
	}
}

function readName(name: unknown): string {
	const text = typeof name === "string" ? name.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim() : "";
	if (!text) throw new ServiceError("invalid", "Name the program that will use the key.");
	if (text.length > maxNameLength)
		throw new ServiceError("invalid", `Names can have up to ${maxNameLength} characters.`);
	return text.toWellFormed();
}

function readScopes(scopes: unknown): ApiScope[] {
	const chosenScopes = apiScopes.filter((scope) => Array.isArray(scopes) && scopes.includes(scope));
	if (chosenScopes.length === 0) throw new ServiceError("invalid", "Choose what the key may read.");
	return chosenScopes;
}

/** Makes a key, which nobody can read again later. @throws ServiceError */
export async function makeApiKey(
	store: Store,
	body: Partial<Record<keyof NewApiKey, unknown>>,
): Promise<string> {
	const [name, scopes] = [readName(body.name), readScopes(body.scopes)];
	const key = `${prefix}${randomBytes(keyBytes).toString("base64url")}`;
	const madeAt = await store.now();
	await update(store, (keys) => {
		if (keys.filter(isLive).length >= maxKeys)
			throw new ServiceError("conflict", `You have ${maxKeys} keys. Revoke one first.`);
		keys.push({
			...{ id: randomUUID(), name, scopes, madeAt, uses: [] },
			...{ digest: digestOf(key), tail: key.slice(-tailLength) },
		});
	});
	return key;
}

/** Revokes a key at once. @throws ServiceError */
export async function revokeApiKey(store: Store, id: string): Promise<void> {
	const now = await store.now();
	const exists = await update(store, (keys) => {
		const key = keys.find((each) => each.id === id);
		if (key) key.revokedAt ??= now;
		return key !== undefined;
	});
	if (!exists) throw new ServiceError("gone", "This key is no longer here.");
}

/** Deletes keys that were revoked long ago. */
export async function purgeApiKeys(store: Store): Promise<void> {
	const now = await store.now();
	await update(store, (keys) => {
		const recentKeys = keys.filter(({ revokedAt = now }) => now - revokedAt < revokedKeptMs);
		keys.splice(0, keys.length, ...recentKeys);
	});
}

/** The keys as the desk shows them, newest first. */
export async function listApiKeys(store: Store): Promise<ApiKeyDto[]> {
	const keys = (await store.kv.get(apiKeysKey)) ?? [];
	return keys.toReversed().map(({ digest: _, ...key }) => key);
}

/** The valid key that was sent; undefined if it is unknown or revoked. */
export async function findApiKey(store: Store, sentKey: string): Promise<StoredApiKey | undefined> {
	const digest = digestOf(sentKey);
	const keys = (await store.kv.get(apiKeysKey)) ?? [];
	return keys.find((key) => isLive(key) && key.digest === digest);
}

/** Records the address that used a key. */
export const recordUse = (store: Store, id: string, use: ApiKeyUse): Promise<void> =>
	update(store, (keys) => {
		const key = keys.find((each) => each.id === id);
		if (!key) return;
		const others = key.uses.filter(({ address }) => address !== use.address);
		key.uses = [use, ...others].slice(0, maxUses);
	});
