/** Details of a test that `npm test` leaves to `npm run test:long` (tests/README.md) unless this holds. */
export const longUnless = (sampled: boolean) => (sampled ? {} : { tag: "@long" });
