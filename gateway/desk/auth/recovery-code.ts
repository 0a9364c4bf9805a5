/** A printed code that signs in once, for an owner without access to email or passkeys. */
import { timingSafeEqual } from "node:crypto";
import { defineKey } from "../../lib/kv.ts";
import { digestSecret } from "../../services/sign-in-link.ts";
import type { LeadStore } from "../../store/store.ts";
import { formatTypedCode, makeTypedCode, normaliseTypedCode } from "./typed-code.ts";

interface RecoveryCode {
	digest: string;
	madeAt: number;
}

export const recoveryKey = defineKey<RecoveryCode>("desk recovery code");
/** 98 bits, more than a claim code, because it never expires. */
const codeLength = 20;

/** When the code was made; undefined if there is none. */
export const recoveryCodeMadeAt = async ({
	kv,
}: Pick<LeadStore, "kv">): Promise<number | undefined> => (await kv.get(recoveryKey))?.madeAt;

/** Makes a code that replaces the previous one; only its digest is stored. "K7QM-4XTD-9PWA-B2CD-E3FG" */
export async function makeRecoveryCode(
	store: Pick<LeadStore, "kv" | "now">,
): Promise<{ code: string; madeAt: number }> {
	const code = makeTypedCode(codeLength);
	const madeAt = await store.now();
	await store.kv.set(recoveryKey, { digest: digestSecret(code), madeAt });
	return { code: formatTypedCode(code), madeAt };
}

/** Uses the code up. False if it is wrong or was used. */
export async function useRecoveryCode(
	{ kv }: Pick<LeadStore, "kv">,
	code: unknown,
): Promise<boolean> {
	if (typeof code !== "string" || code.length > 100) return false;
	const recoveryCode = await kv.get(recoveryKey);
	if (!recoveryCode) return false;
	const codeDigest = Buffer.from(digestSecret(normaliseTypedCode(code)));
	const digest = Buffer.from(recoveryCode.digest);
	if (codeDigest.length !== digest.length || !timingSafeEqual(codeDigest, digest)) return false;
	// If two people have the code, only the first gets in.
	return kv.compareAndSet(recoveryKey, recoveryCode, undefined);
}
