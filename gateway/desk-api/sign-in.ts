/** The part of the desk's API about signing in and out, and about devices. */
import type {
	AuthenticationResponseJSON,
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
	RegistrationResponseJSON,
} from "@simplewebauthn/server";

/** `GET session`, also without a session. */
export type Session =
	| {
			signedIn: false;
			/** Whether a passkey has been enrolled for this address: offer it first. */
			passkeys: boolean;
			/** Whether the browser may use passkeys at this address: not at a bare IP address. */
			passkeysPossible: boolean;
			/** False: links are printed on the server only, since mail goes through a form-to-mail service. */
			linksByMail: boolean;
			brand: string;
			/** Nobody owns this installation yet: ask for the code that the server shows ({@link ClaimDesk}). */
			claim?: true;
	  }
	| {
			signedIn: true;
			passkeys: boolean;
			passkeysPossible: boolean;
			linksByMail: boolean;
			brand: string;
			/** Id of this session in {@link Devices}. */
			id: string;
			by: "link" | "passkey";
			/** Id of the passkey that began it. */
			passkey?: string;
			/** When it ends at the latest: 30 days after it began. */
			until: number;
			/** Milliseconds of idleness after which it ends: 12 hours. */
			idle: number;
			/**
			 * Milliseconds for which the sign-in is fresh enough to enrol passkeys, export, set how long leads
			 * are kept, and erase many; 0: sign in once more, by a passkey or a link.
			 */
			provenMs: number;
			version: string;
	  };

/** `POST claim/code`: 204; 404 `gone` where it is not the code, or too old. */
export interface ClaimCode {
	code: string;
}
/** `POST claim`: makes this browser's person the owner, once, and signs in: 200 with {@link Session}. */
export interface ClaimDesk extends ClaimCode {
	/** Where leads and sign-in links go. */
	email: string;
	device?: string;
}

/**
 * `POST links`: a one-time link goes to MAIL_TO, at most one a minute: 202. 429 when too many were mailed
 * today; 409 where links are not mailed at all.
 */
export interface LinkSent {
	/** Minutes it can be used. */
	minutes: number;
}

/** `POST links/redeem`: signs in. 200 with {@link Session}; 410 used up, too old, or never made. */
export interface RedeemLink {
	token: string;
	/** What this device is called in the list: made from the browser's own words where absent. */
	device?: string;
}

/** `POST passkeys/registration/options` (signed in freshly): what `startRegistration({ optionsJSON })` takes. */
export type RegistrationOptions = PublicKeyCredentialCreationOptionsJSON;
/** `POST passkeys/registration` (signed in): 201 with {@link Passkey}. */
export interface RegisterPasskey {
	response: RegistrationResponseJSON;
	/** What it is called in the list. */
	name?: string;
}
/** `POST passkeys/authentication/options`: what `startAuthentication({ optionsJSON })` takes. */
export type AuthenticationOptions = PublicKeyCredentialRequestOptionsJSON;
/** `POST passkeys/authentication`: signs in. 200 with {@link Session}. */
export interface AuthenticatePasskey {
	response: AuthenticationResponseJSON;
	device?: string;
}

export interface Passkey {
	id: string;
	name: string;
	addedAt: number;
	usedAt?: number;
}
export interface SignedInDevice {
	id: string;
	name: string;
	by: "link" | "passkey";
	/** Id of the passkey it signed in with. */
	passkey?: string;
	since: number;
	/** To the minute. */
	seenAt: number;
	/** This very session. */
	current: boolean;
}
/**
 * `GET devices`. `DELETE devices/sessions/:id` signs one out, `DELETE devices/passkeys/:id` removes a
 * passkey and signs out who came in by it: 204. `POST sign-out`: this one; `POST sign-out-everywhere`
 * (with {@link SignOutEverywhere}): all of them, and open links are void: 204.
 */
export interface Devices {
	sessions: SignedInDevice[];
	passkeys: Passkey[];
}
export interface SignOutEverywhere {
	/** True: every passkey is removed, too. */
	passkeys?: boolean;
}

/** Where the mail about a new device or passkey leads; its token is the fragment. A press posts it. */
export const notMePath = "/desk/not-me";
/**
 * `POST not-me`, with a valid token: ends every session, open link and passkey: 204; 404 `gone` where
 * the link is none of ours or too old.
 */
export interface NotMe {
	token: string;
}
