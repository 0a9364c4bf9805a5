/** A worker has no cache on a disk. */
export const cachedFile = (_sources: unknown, make: () => Promise<Uint8Array>) => make();
export const cachedText = (_sources: unknown, make: () => Promise<string>) => make();
export const findCached = async (): Promise<undefined> => undefined;
