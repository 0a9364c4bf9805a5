/** Details of a test that `npm run test:all` leaves to `npm run test:long` (tests/README.md) unless this holds. */
export const longUnless = (sampled: boolean) => (sampled ? {} : { tag: "@long" });

/** Details of a test that `npm test` runs where this holds, and `npm run test:all` where not. */
export const quickIf = (isQuick: boolean) => (isQuick ? { tag: "@quick" } : {});
