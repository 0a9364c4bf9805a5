/** A small picture, cut and cleaned. */
export interface CutPictureResult {
	/** The first 128 bits of the SHA-256 of its bytes, in hex. */
	hash: string;
	/** WebP, in base64. */
	bytes: string;
}

/**
 * Cuts a photograph to a small square, without what the camera noted (place and time).
 *
 * @param name what a sentence calls it
 * @throws ServiceError with a sentence
 */
export type CutPicture = (name: string, bytes: Uint8Array) => Promise<CutPictureResult>;
