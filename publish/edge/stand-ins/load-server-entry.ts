// @ts-expect-error: a release makes it
import * as serverEntry from "../../../.build/site/server/server-entry.mjs";

export const loadServerEntry = async () => serverEntry;
