/** Widget -> state -> how to get there; see states.js. */
export const states: Record<string, Record<string, { attributes?: Record<string, string> }>>;
