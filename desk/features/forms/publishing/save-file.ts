import { saveBlob } from "../../../lib/save-blob.ts";

/** Hands a text to the browser as a file to save. */
export const saveFile = (name: string, text: string): void =>
	saveBlob(new Blob([text], { type: "application/json" }), name);
