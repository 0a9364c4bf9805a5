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
			/** Whether a passkey is enrolled for this address; if so, offer it first. */
			passkeys: boolean;
			/** Whether the browser allows passkeys at this address; not at a bare IP address. */
			passkeysPossible: boolean;
			/** False: links are only printed on the server, because mail goes through a form-to-mail service. */
			linksByMail: boolean;
			brand: string;
			/** Whether the installation has no owner yet: ask for the code that the server shows ({@link ClaimDesk}). */
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
			/** Id of the passkey used to sign in. */
			passkey?: string;
			/** Latest end: 30 days after the sign-in. */
			until: number;
			/** Idle milliseconds after which it ends: 12 hours. */
			idle: number;
			/**
			 * Milliseconds for which the sign-in is still fresh enough to enrol passkeys, export, set the retention, and
			 * erase many leads; 0: needs a new sign-in, by passkey or link.
			 */
			provenMs: number;
			version: string;
	  };

/** `POST claim/code`: 204; 404 `gone` if the code is wrong or has expired. */
export interface ClaimCode {
	code: string;
}
/** `POST claim`: makes the person at this browser the owner, once, and signs them in: 200 with {@link Session}. */
export interface ClaimDesk extends ClaimCode {
	/** Where to send leads and sign-in links. */
	email: string;
	device?: string;
}

/**
 * `POST links`: mails a one-time link to MAIL_TO, at most one a minute: 202. 429 if too many were mailed today;
 * 409 if links are not mailed at all.
 */
export interface LinkSent {
	/** How many minutes it works. */
	minutes: number;
}

/** `POST links/redeem`: signs in. 200 with {@link Session}; 404 if it was used, has expired, or never existed. */
export interface RedeemLink {
	token: string;
	/** Name of this device in the list; by default from its User-Agent. */
	device?: string;
}

/** `POST passkeys/registration/options` (needs a fresh sign-in): input of `startRegistration({ optionsJSON })`. */
export type RegistrationOptions = PublicKeyCredentialCreationOptionsJSON;
/** `POST passkeys/registration` (needs a session): 201 with {@link Passkey}. */
export interface RegisterPasskey {
	response: RegistrationResponseJSON;
	/** Its name in the list. */
	name?: string;
}
/** `POST passkeys/authentication/options`: input of `startAuthentication({ optionsJSON })`. */
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
	/** Id of the passkey used to sign in. */
	passkey?: string;
	since: number;
	/** To the minute. */
	seenAt: number;
	/** Whether it is the requesting session. */
	current: boolean;
}
/**
 * `GET devices`. These answer 204: `DELETE devices/sessions/:id` signs one out; `DELETE devices/passkeys/:id`
 * removes a passkey and ends its sessions; `POST sign-out` ends this session; `POST sign-out-everywhere` (with
 * {@link SignOutEverywhere}) ends all of them, and open links.
 */
export interface Devices {
	sessions: SignedInDevice[];
	passkeys: Passkey[];
}
export interface SignOutEverywhere {
	/** Whether to remove every passkey, too. */
	passkeys?: boolean;
}

/** Target of the link in mails about a new device or passkey; the token is the fragment. A press posts it. */
export const notMePath = "/desk/not-me";
/**
 * `POST not-me` with a valid token: ends every session, open link and passkey: 204; 404 `gone` if the token is
 * invalid or has expired.
 */
export interface NotMe {
	token: string;
}
