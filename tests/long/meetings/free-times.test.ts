/**
 * Free times agree with the clock on the wall, over 10,000 random calendars; 50 of them are in `npm run test:all`.
 *
 * @module-tag all
 */
import { expect, it } from "vitest";
import { compareWithWallClock } from "../../../gateway/features/calls/testing/wall-clock.ts";

const calendars = process.env.LONG ? 10_000 : 50;

it(`agrees over ${calendars} calendars and five zones`, { timeout: 600_000 }, () => {
	expect(compareWithWallClock(calendars, 2026)).toBeGreaterThan(calendars);
});
