/** Options of a test that `npm run test:all`, unless `sampled`, leaves to `npm run test:long` (tests/README.md). */
export const longUnless = (sampled: boolean) => (sampled ? {} : { tag: "@long" });

/** Options of a test with variants: one is in `npm test`, the others in `npm run test:long`. */
export const quickOrLong = (isQuick: boolean) => ({ tag: isQuick ? "@quick" : "@long" });

/** Options of a test that is in `npm test` if `isQuick`, otherwise only in `npm run test:all`. */
export const quickIf = (isQuick: boolean) => (isQuick ? { tag: "@quick" } : {});
