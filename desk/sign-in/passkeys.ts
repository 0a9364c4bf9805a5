import {
	browserSupportsWebAuthn,
	startAuthentication,
	startRegistration,
} from "@simplewebauthn/browser";
import type {
	AuthenticationOptions,
	Passkey,
	RegistrationOptions,
	Session,
} from "../../gateway/desk-api/api.ts";
import { callApi } from "../api/api-client.ts";
import { withSignInLock } from "../session/sign-in-lock.ts";

/** Whether passkeys work at this address and in this browser. */
export const canPasskey = ({ passkeysPossible }: Pick<Session, "passkeysPossible">): boolean =>
	passkeysPossible && browserSupportsWebAuthn();

/**
 * Whether the coach cancelled the browser's dialog or let it time out; neither is an error to show.
 */
export const isCancelled = (thrown: unknown): boolean =>
	thrown instanceof Error && ["NotAllowedError", "AbortError"].includes(thrown.name);

/** Signs in with a passkey of this device. @throws ApiError, or the browser's error */
export async function signInByPasskey(): Promise<Session> {
	const optionsJSON = await callApi<AuthenticationOptions>("passkeys/authentication/options", {
		method: "POST",
	});
	const response = await startAuthentication({ optionsJSON });
	return withSignInLock(() =>
		callApi<Session>("passkeys/authentication", { method: "POST", body: { response } }),
	);
}

/** Creates a passkey on this device. @throws ApiError, or the browser's error */
export async function registerPasskey(): Promise<Passkey> {
	const optionsJSON = await callApi<RegistrationOptions>("passkeys/registration/options", {
		method: "POST",
	});
	const response = await startRegistration({ optionsJSON });
	return callApi("passkeys/registration", { method: "POST", body: { response } });
}

/** The error as a sentence; undefined if the coach cancelled. */
export function passkeyErrorText(thrown: Error | null): string | undefined {
	if (!thrown || isCancelled(thrown)) return undefined;
	if (thrown.name === "InvalidStateError")
		return "This device already has a passkey for your desk.";
	return thrown.message;
}
