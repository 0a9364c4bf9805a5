/** Details of a test that `npm run test:all` leaves to `npm run test:long` (tests/README.md) unless this holds. */
export const longUnless = (sampled: boolean) => (sampled ? {} : { tag: "@long" });

/** Details of a test of which one variant is in `npm test`, and the others in `npm run test:long`. */
export const quickOrLong = (isQuick: boolean) => ({ tag: isQuick ? "@quick" : "@long" });

/** Details of a test that `npm test` runs where this holds, and `npm run test:all` where not. */
export const quickIf = (isQuick: boolean) => (isQuick ? { tag: "@quick" } : {});
