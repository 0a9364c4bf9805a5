/** Clients' pictures stay as built. */
export const writeClientPhotos = async (): Promise<void> => {};
