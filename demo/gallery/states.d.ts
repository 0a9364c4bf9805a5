/** Widget -> state -> how to get there; the page runs it in plain JavaScript. */
export const states: Record<string, Record<string, object>>;
