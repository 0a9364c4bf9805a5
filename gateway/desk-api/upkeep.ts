/** The part of the desk's API about copies of everything, the recovery code, and a person's stored data. */

/** `GET copies`. */
export interface CopiesState {
	/** The last copy in the bucket; `null`: none yet. */
	last: { at: number; bytes: number; kept: number } | null;
	/** Why the last attempt failed, in a sentence; absent if it succeeded. */
	problem?: string;
	/** Whether a bucket is connected. */
	isConnected: boolean;
}

/*
 * `POST copies/file` answers with a copy as a file; it needs a fresh sign-in. `POST copies/bucket` puts one into the
 * bucket and answers with CopiesState.
 */

/**
 * `POST copies/load` with the file as its body (needs a fresh sign-in): checks the copy and keeps it ready.
 * `?secrets=none` leaves out keys and passwords. 409 if they were encrypted with another key.
 */
export interface LoadedRestore {
	id: string;
	/** When it was made. */
	madeAt: number;
	/** Version of coachkit that made it. */
	version: string;
	/** Leads in it. */
	leads: number;
	/** Leads in it of people erased since, which will not be restored. */
	erased: number;
	/** Leads here that arrived later, which restoring the copy removes. */
	later: number;
}

/**
 * `POST copies/restore` (needs a fresh sign-in): 204. 409 if a lead arrived or somebody was erased since. `DELETE
 * copies/load` removes the loaded copy.
 */
export interface RestoreCopy {
	id: string;
	/** {@link LoadedRestore.later}, as shown. */
	later: number;
	/** Leave out keys and passwords. */
	withoutSecrets?: boolean;
}

/** `GET recovery-code`. `POST recovery-code` (needs a fresh sign-in) makes a code that replaces the previous one. */
export interface RecoveryCodeState {
	/** When the code was made; `null`: there is none. */
	madeAt: number | null;
}
export interface NewRecoveryCode extends RecoveryCodeState {
	/** Shown only once. */
	code: string;
}
/** `POST recovery`, without a session: signs in, once. 200 with Session; 404 `gone` if the code is wrong or used. */
export interface UseRecoveryCode {
	code: string;
	device?: string;
}

/** `POST person-file`: everything stored about a person, as a text file. */
export interface PersonFile {
	/** An email address or telephone number. */
	person: string;
}
