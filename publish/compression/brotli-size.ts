import { brotliBest } from "./compress.ts";

/** Size of a file once it is compressed as well as can be, in bytes. */
export const brotliSize = async (data: Uint8Array, _path: string): Promise<number> =>
	(await brotliBest(data)).length;
