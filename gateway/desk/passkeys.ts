import type {
	AuthenticationResponseJSON,
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
	RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { identity } from "../../business/identity.ts";
import { digestOf, newSecret } from "../actions/invite.ts";
import { Refused } from "../actions/refused.ts";
import type { StoredPasskey } from "../store/sign-in.ts";
import type { LeadStore } from "../store/store.ts";
import type { Place } from "./place.ts";

/** How long the coach may look for his finger, in milliseconds. */
const patience = 5 * 60_000;
/** More devices than a coach has. */
const passkeysAtMost = 30;

/** Loaded when it is first needed: most gateways start far more often than somebody signs in. */
const library = () => import("@simplewebauthn/server");

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const decode = (text: string) => Uint8Array.from(Buffer.from(text, "base64url"));

/** Passkeys by WebAuthn. Challenges are in the store: the answer may come to another gateway. */
export function createPasskeys(store: LeadStore) {
	const { signIn } = store;
	const at = async ({ host }: Place) =>
		(await signIn.passkeys()).filter((passkey) => passkey.host === host);

	async function challenge(purpose: "registration" | "authentication"): Promise<string> {
		const secret = newSecret();
		await signIn.issue(digestOf(secret), purpose, patience);
		return secret;
	}
	/** The challenge is whatever was answered: it counts if it is one of ours, once. */
	const used = (purpose: "registration" | "authentication") => async (answered: string) =>
		(await signIn.redeem(digestOf(answered), purpose)) !== undefined;
	const bytesOf = (text: string) => new TextEncoder().encode(text);
	/** Browsers give back what was sent as base64url of its bytes. */
	const textOf = (answered: string) => Buffer.from(answered, "base64url").toString();

	return {
		at,

		async registrationOptions(place: Place): Promise<PublicKeyCredentialCreationOptionsJSON> {
			const { generateRegistrationOptions } = await library();
			return generateRegistrationOptions({
				rpName: identity.brand,
				rpID: place.host,
				userName: identity.brand,
				userID: bytesOf("coach"),
				challenge: bytesOf(await challenge("registration")),
				timeout: patience,
				attestationType: "none",
				excludeCredentials: (await at(place)).map(({ id, transports }) => ({ id, transports })),
				authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
			});
		},

		/** @throws Refused */
		async register(place: Place, response: unknown, name: string): Promise<StoredPasskey> {
			if ((await signIn.passkeys()).length >= passkeysAtMost)
				throw new Refused("conflict", "There are many passkeys already. Remove one first.");
			const { verifyRegistrationResponse } = await library();
			const isOurs = used("registration");
			const result = await verifyRegistrationResponse({
				response: response as RegistrationResponseJSON,
				expectedChallenge: (answered) => isOurs(textOf(answered)),
				expectedOrigin: place.origin,
				expectedRPID: place.host,
				requireUserVerification: true,
			}).catch(() => undefined);
			if (!result?.verified)
				throw new Refused("invalid", "This passkey could not be checked. Try again.");
			const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
			await signIn.enrol({
				...{ id, name, counter, transports: [...transports], host: place.host },
				publicKey: encode(publicKey),
			});
			const enrolled = (await at(place)).find((passkey) => passkey.id === id);
			if (!enrolled) throw new Refused("conflict", "This passkey is known already.");
			return enrolled;
		},

		async authenticationOptions(place: Place): Promise<PublicKeyCredentialRequestOptionsJSON> {
			const { generateAuthenticationOptions } = await library();
			return generateAuthenticationOptions({
				rpID: place.host,
				challenge: bytesOf(await challenge("authentication")),
				timeout: patience,
				userVerification: "required",
				allowCredentials: (await at(place)).map(({ id, transports }) => ({ id, transports })),
			});
		},

		/** Whose passkey it is. @throws Refused */
		async authenticate(place: Place, response: unknown): Promise<StoredPasskey> {
			const sent = response as AuthenticationResponseJSON | undefined;
			const known = (await at(place)).find(({ id }) => id === sent?.id);
			const unknown = new Refused("gone", "This passkey is not one of the desk's.");
			if (!known || !sent) throw unknown;
			const { verifyAuthenticationResponse } = await library();
			const isOurs = used("authentication");
			const result = await verifyAuthenticationResponse({
				response: sent,
				expectedChallenge: (answered) => isOurs(textOf(answered)),
				expectedOrigin: place.origin,
				expectedRPID: place.host,
				requireUserVerification: true,
				credential: {
					...{ id: known.id, counter: known.counter, publicKey: decode(known.publicKey) },
					transports: known.transports as never,
				},
			}).catch(() => undefined);
			const { newCounter } = result?.authenticationInfo ?? {};
			if (!result?.verified || newCounter === undefined)
				throw new Refused("invalid", "This passkey could not be checked. Try again.");
			if (!(await signIn.used(known.id, newCounter)))
				throw new Refused("refused", "This passkey may have been copied. Remove it.");
			return known;
		},
	};
}
