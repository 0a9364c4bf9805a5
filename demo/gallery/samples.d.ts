/** What clients said, as the gateway answers it. */
export const praise: { text: string; name: string; figure?: string }[];
