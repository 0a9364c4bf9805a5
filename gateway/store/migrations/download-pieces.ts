/**
 * The files that forms send, cut into pieces, because some engines take no large values.
 *
 * @param whole the type of times and counts
 */
export const downloadTables = (whole: string, schema = "") => `
	CREATE TABLE ${schema}download_pieces (
		file TEXT NOT NULL, part ${whole} NOT NULL, bytes TEXT NOT NULL, made_at ${whole} NOT NULL,
		PRIMARY KEY (file, part)
	);`;
