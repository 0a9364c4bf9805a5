const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** "22 November 2026". */
export const formatDate = (time: number): string => date.format(time);
