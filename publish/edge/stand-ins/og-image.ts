/** Share pictures stay as built. */
export const writeOgImage = async (): Promise<void> => {};
