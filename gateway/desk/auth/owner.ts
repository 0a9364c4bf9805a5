/** The owner of this installation, and the codes by which the first owner claims it. */
import { defineKey } from "../../lib/kv.ts";
import { hourMs } from "../../lib/time.ts";
import { digestSecret } from "../../services/sign-in-link.ts";
import type { LeadStore } from "../../store/store.ts";
import { devicesKey } from "./known-devices.ts";
import { formatTypedCode, makeTypedCode, normaliseTypedCode } from "./typed-code.ts";

/** How the owner became known. Once stored, nobody else can become the owner. */
export interface Owner {
	by: "code" | "environment" | "sign-in";
	/** Email they entered when claiming. */
	email?: string;
	/** Address at which they claimed. */
	siteUrl?: string;
}

interface ClaimCode {
	digest: string;
	until: number;
}

export const ownerKey = defineKey<Owner>("desk owner");
export const claimCodesKey = defineKey<ClaimCode[]>("desk claim codes");

/** 59 bits, enough against guessing within the hour it is valid. */
const codeLength = 12;
const codeLifeMs = hourMs;
/** Maximum number of valid codes at a time: each gateway on a store prints its own when it starts. */
const maxCodes = 8;

type OwnerStore = Pick<LeadStore, "kv" | "now" | "auth">;

export const readOwner = ({ kv }: Pick<LeadStore, "kv">): Promise<Owner | undefined> =>
	kv.get(ownerKey);

/** Stores the owner, and voids all claim codes. False if there is an owner already. */
export async function setOwner({ kv }: Pick<LeadStore, "kv">, owner: Owner): Promise<boolean> {
	const isFirst = await kv.compareAndSet(ownerKey, undefined, owner);
	if (isFirst) await kv.set(claimCodesKey, undefined);
	return isFirst;
}

/**
 * The owner, even if only the server's settings or an earlier version's sign-ins show that there is one.
 * @param isInEnvironment whether the server's settings set this installation up
 */
export async function findOwner(
	store: OwnerStore,
	isInEnvironment: boolean,
): Promise<Owner | undefined> {
	const owner = await readOwner(store);
	if (owner) return owner;
	const [devices, passkeys, sessions] = await Promise.all([
		store.kv.get(devicesKey),
		store.auth.passkeys(),
		store.auth.sessions(),
	]);
	const hasSignedIn = Boolean(devices?.length) || passkeys.length > 0 || sessions.length > 0;
	if (isInEnvironment) return { by: "environment" };
	return hasSignedIn ? { by: "sign-in" } : undefined;
}

/** Makes a code that is valid for an hour; only its digest is stored. "K7QM-4XTD-9PWA" */
export async function makeClaimCode(store: OwnerStore): Promise<string> {
	const code = makeTypedCode(codeLength);
	const entry = { digest: digestSecret(code), until: (await store.now()) + codeLifeMs };
	for (;;) {
		const before = await store.kv.get(claimCodesKey);
		const valid = (before ?? []).filter(({ until }) => until > entry.until - codeLifeMs);
		const after = [...valid, entry].slice(-maxCodes);
		if (await store.kv.compareAndSet(claimCodesKey, before, after)) break;
	}
	return formatTypedCode(code);
}

/** Whether this is a valid code of an installation without an owner. */
export async function isClaimCode(store: OwnerStore, code: unknown): Promise<boolean> {
	if (typeof code !== "string" || code.length > 100) return false;
	const digest = digestSecret(normaliseTypedCode(code));
	// A wrong code costs one read, because there may be thousands of wrong ones.
	const claimCode = (await store.kv.get(claimCodesKey))?.find((each) => each.digest === digest);
	if (!claimCode || claimCode.until <= (await store.now())) return false;
	return (await readOwner(store)) === undefined;
}
