/** A small picture, cut and cleaned. */
export interface CutPictureResult {
	/** The first 128 bits of the SHA-256 of its bytes, in hex. */
	hash: string;
	/** WebP, in base64. */
	bytes: string;
}

/**
 * Cuts a photograph to a small square, without the camera's metadata (place and time).
 *
 * @param name its name in error messages
 * @throws ServiceError with a sentence
 */
export type CutPicture = (name: string, bytes: Uint8Array) => Promise<CutPictureResult>;
