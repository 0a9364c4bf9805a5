/** The part of the desk's API about copies of everything. */

/** `GET copies`. */
export interface CopiesState {
	/** The last copy in the bucket; `null`: none yet. */
	last: { at: number; bytes: number; kept: number } | null;
	/** Why the last try failed, in a sentence. */
	problem?: string;
	/** Whether a bucket is connected. */
	isConnected: boolean;
}

/**
 * `POST copies/file` gives a copy as a file (signed in freshly); `POST copies/bucket` puts one into the bucket, and
 * answers with {@link CopiesState}.
 */

/**
 * `POST copies/load` with the file as its body (signed in freshly): the copy is checked and waits. `?secrets=none`
 * leaves out keys and passwords. 409 where they were encrypted with another key.
 */
export interface LoadedRestore {
	id: string;
	/** When it was made. */
	madeAt: number;
	/** By which version of coachkit. */
	version: string;
	/** Leads in it. */
	leads: number;
	/** Leads of people erased since, which stay erased. */
	erased: number;
	/** Leads here that came later, which would go. */
	later: number;
}

/** `POST copies/restore` (signed in freshly): 204. 409 if a lead has come meanwhile. `DELETE copies/load`: forget it. */
export interface RestoreCopy {
	id: string;
	/** As shown. */
	later: number;
	/** Leave out keys and passwords. */
	withoutSecrets?: boolean;
}

/** `GET recovery-code`; `POST recovery-code` (signed in freshly) makes a new one, which ends the one before. */
export interface RecoveryCodeState {
	/** When the code was made; `null`: there is none. */
	madeAt: number | null;
}
export interface NewRecoveryCode extends RecoveryCodeState {
	/** Shown this once. */
	code: string;
}
/** `POST recovery` (without a session): signs in, once. 200 with Session; 404 `gone`. */
export interface UseRecoveryCode {
	code: string;
	device?: string;
}

/** `POST person-file`: all that is held about a person, as a text file. */
export interface PersonFile {
	/** An email address or telephone number. */
	person: string;
}
