// biome-ignore-all format: made by npm run describe from the folders beside it and business/languages.ts

/**
 * Finds a language besides English in what was asked for or, after an asterisk, in the page's own. Asked
 * for can be each that has a folder; a page's own counts if the coach wants that (business/languages.ts).
 */
export const languageName = /^(?:\*(?=(?!)))?(cy|pl|ro)\b/;
