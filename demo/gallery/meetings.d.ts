export const meetingClock: string;
export const meetingTimes: { times: string[] } & Record<string, unknown>;
export const nearestTimes: string[];
