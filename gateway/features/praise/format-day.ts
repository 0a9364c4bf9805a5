const day = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", dateStyle: "long" });

/** "22 November 2026", in London. */
export const formatDay = (time: number): string => day.format(time);
