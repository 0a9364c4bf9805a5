import { saveBlob } from "../../../lib/save-blob.ts";

/** Downloads a text as a file. */
export const saveFile = (name: string, text: string): void =>
	saveBlob(new Blob([text], { type: "application/json" }), name);
