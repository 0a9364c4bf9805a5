/** "8 min read" */
export const readTimeText = ({ readTime }: { readTime: number }) => `${readTime} min read`;
