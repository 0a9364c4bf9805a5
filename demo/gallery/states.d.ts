/** Widget -> state -> how to reach it; see states.js. */
export const states: Record<string, Record<string, { attributes?: Record<string, string> }>>;
