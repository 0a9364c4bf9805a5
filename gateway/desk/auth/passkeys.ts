import { randomUUID } from "node:crypto";
import type {
	AuthenticationResponseJSON,
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
	RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { identity } from "../../../business/facts.ts";
import { ensureLinkKey, signToken, verifyToken } from "../../lib/signed-token.ts";
import { ServiceError } from "../../services/service-error.ts";
import { digestSecret } from "../../services/sign-in-link.ts";
import type { StoredPasskey } from "../../store/auth.ts";
import type { LeadStore } from "../../store/store.ts";
import type { DeskOrigin } from "./csrf.ts";

/** Time allowed to answer a challenge. */
const timeoutMs = 5 * 60_000;
/** Maximum number of passkeys. */
const maxPasskeys = 30;

/** Loaded on first use, because the gateway starts faster without it. */
const loadLibrary = () => import("@simplewebauthn/server");

const unverified = () =>
	new ServiceError("invalid", "We couldn't check this passkey. Please try again.");

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const decode = (text: string) => Uint8Array.from(Buffer.from(text, "base64url"));

type Purpose = "registration" | "authentication";
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Issues challenges for one purpose, and checks the answered ones. */
function createChallenges(store: LeadStore, purpose: Purpose) {
	return {
		issue: async () =>
			bytesOf(
				signToken(
					await ensureLinkKey(store),
					randomUUID(),
					(await store.now()) + timeoutMs,
					purpose,
				),
			),
		/** Accepts an answered challenge if we signed it, it hasn't expired, and it is used for the first time. */
		check() {
			let token = "";
			return {
				async isOurs(challenge: string) {
					// Browsers return the challenge as base64url of its bytes.
					token = Buffer.from(challenge, "base64url").toString();
					const key = await ensureLinkKey(store);
					return Boolean(verifyToken(key, token, await store.now(), purpose));
				},
				isFirst: () => store.auth.issue(digestSecret(token), purpose, timeoutMs),
			};
		},
	};
}

const passkeysAt = async ({ auth }: LeadStore, { host }: DeskOrigin) =>
	(await auth.passkeys()).filter((passkey) => passkey.host === host);

export type Passkeys = ReturnType<typeof createPasskeys>;

/**
 * Passkeys by WebAuthn. Challenges are tokens signed with the key that all gateways share. A challenge is stored only
 * once answered, so requests for thousands take no space.
 */
export const createPasskeys = (store: LeadStore) => ({
	at: (deskOrigin: DeskOrigin) => passkeysAt(store, deskOrigin),
	...createRegistration(store),
	...createAuthentication(store),
});

/** Enrols passkeys. */
function createRegistration(store: LeadStore) {
	const { auth: signIn } = store;
	const challenges = createChallenges(store, "registration");
	return {
		async registrationOptions(
			deskOrigin: DeskOrigin,
		): Promise<PublicKeyCredentialCreationOptionsJSON> {
			const { generateRegistrationOptions } = await loadLibrary();
			return generateRegistrationOptions({
				rpName: identity.brand,
				rpID: deskOrigin.host,
				userName: identity.brand,
				userID: bytesOf("coach"),
				challenge: await challenges.issue(),
				timeout: timeoutMs,
				attestationType: "none",
				excludeCredentials: (await passkeysAt(store, deskOrigin)).map(({ id, transports }) => ({
					id,
					transports,
				})),
				// Discoverable: sign-in then needs no list of ids.
				authenticatorSelection: { residentKey: "required", userVerification: "required" },
			});
		},

		/** @throws ServiceError */
		async register(
			deskOrigin: DeskOrigin,
			response: unknown,
			name: string,
		): Promise<StoredPasskey> {
			if ((await signIn.passkeys()).length >= maxPasskeys)
				throw new ServiceError(
					"conflict",
					"You've reached the limit on passkeys. Remove one first.",
				);
			const { verifyRegistrationResponse } = await loadLibrary();
			const challenge = challenges.check();
			const result = await verifyRegistrationResponse({
				response: response as RegistrationResponseJSON,
				expectedChallenge: challenge.isOurs,
				expectedOrigin: deskOrigin.origin,
				expectedRPID: deskOrigin.host,
				requireUserVerification: true,
			}).catch(() => undefined);
			if (!result?.verified || !(await challenge.isFirst())) throw unverified();
			const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
			await signIn.enrol({
				id,
				name,
				counter,
				transports: [...transports],
				host: deskOrigin.host,
				publicKey: encode(publicKey),
			});
			const storedPasskey = (await passkeysAt(store, deskOrigin)).find(
				(passkey) => passkey.id === id,
			);
			if (!storedPasskey) throw new ServiceError("conflict", "You've already added this passkey.");
			return storedPasskey;
		},
	};
}

/** Signs in with passkeys. */
function createAuthentication(store: LeadStore) {
	const challenges = createChallenges(store, "authentication");
	return {
		/**
		 * @param isNamed whether to list the passkeys' ids, for known devices only; older passkeys are not discoverable
		 */
		async authenticationOptions(
			deskOrigin: DeskOrigin,
			isNamed: boolean,
		): Promise<PublicKeyCredentialRequestOptionsJSON> {
			const passkeys = isNamed ? await passkeysAt(store, deskOrigin) : [];
			const { generateAuthenticationOptions } = await loadLibrary();
			return generateAuthenticationOptions({
				rpID: deskOrigin.host,
				challenge: await challenges.issue(),
				timeout: timeoutMs,
				userVerification: "required",
				allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
			});
		},

		/** The passkey that signed. @throws ServiceError */
		async authenticate(deskOrigin: DeskOrigin, response: unknown): Promise<StoredPasskey> {
			const answer = response as AuthenticationResponseJSON | undefined;
			const storedPasskey = (await passkeysAt(store, deskOrigin)).find(
				({ id }) => id === answer?.id,
			);
			const unknown = new ServiceError("gone", "This passkey doesn't belong to your desk.");
			if (!storedPasskey || !answer) throw unknown;
			const { verifyAuthenticationResponse } = await loadLibrary();
			const challenge = challenges.check();
			const result = await verifyAuthenticationResponse({
				response: answer,
				expectedChallenge: challenge.isOurs,
				expectedOrigin: deskOrigin.origin,
				expectedRPID: deskOrigin.host,
				requireUserVerification: true,
				credential: {
					id: storedPasskey.id,
					counter: storedPasskey.counter,
					publicKey: decode(storedPasskey.publicKey),
					transports: storedPasskey.transports as never,
				},
			}).catch(() => undefined);
			const { newCounter } = result?.authenticationInfo ?? {};
			if (!result?.verified || newCounter === undefined || !(await challenge.isFirst()))
				throw unverified();
			if (!(await store.auth.used(storedPasskey.id, newCounter)))
				throw new ServiceError("refused", "This passkey may have been copied. Remove it.");
			return storedPasskey;
		},
	};
}
