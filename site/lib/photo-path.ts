/** Where a client's picture stands on the site: cut and in WebP, whatever it was. */
export const photoPath = (photo: string): string => `/photos/${photo}.webp`;
