// For `npx wtr --watch` and its like, after `node tests/browser/run.ts` has bundled the tests once.
import { browserTests } from "./tests/browser/runner/config.ts";

export default browserTests();
