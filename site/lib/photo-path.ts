/** Address of a client's picture on the site, where it is always cropped and in WebP. */
export const photoPath = (photo: string): string => `/photos/${photo}.webp`;
