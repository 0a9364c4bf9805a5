/**
 * The person of each lead, as an id that all leads of a person share. A new lead gets its id by email address, or by
 * telephone number and name; the coach may change it. The table repeats these keys, because `leads` indexes them for
 * pending leads only.
 */
export const peopleTable = (whole: string, schema = "") => `
	CREATE TABLE ${schema}lead_people (
		lead TEXT PRIMARY KEY NOT NULL REFERENCES ${schema}leads (id) ON DELETE CASCADE,
		seq ${whole} NOT NULL, person TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL,
		first_name TEXT NOT NULL, last_name TEXT NOT NULL
	);
	CREATE INDEX lead_people_person ON ${schema}lead_people (person, seq);
	CREATE INDEX lead_people_seq ON ${schema}lead_people (seq);
	CREATE INDEX lead_people_email ON ${schema}lead_people (email, seq) WHERE email <> '';
	CREATE INDEX lead_people_phone ON ${schema}lead_people (phone, seq) WHERE phone <> '';
	CREATE INDEX lead_remarks_what ON ${schema}lead_remarks (what, lead);`;
