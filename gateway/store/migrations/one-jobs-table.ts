/**
 * Turns pending consents and erasures into jobs. Triggers do the same with rows that a gateway of an earlier
 * version still writes to this database. That gateway then finds nothing to do in its own tables.
 */

/** A consent that is due to be synced, as a job. @param row the row, or the alias of its table */
const consentJob = (schema: string, random: string, row: string, from: string) => `
	INSERT INTO ${schema}jobs (id, kind, queue, lead, payload, made_at, due_at, tries)
	SELECT 'consent ' || ${row}.lead || ' ' || ${random}, 'consent', 'consent ' || ${row}.lead, ${row}.lead,
		'{}', coalesce(${row}.withdrawn_at, ${row}.confirmed_at), ${row}.due_at, ${row}.tries ${from};`;

/** An erasure as a job. It keeps the erasure's id, by which it can be undone. */
const erasureJob = (schema: string, object: string, row: string, from: string) => `
	INSERT INTO ${schema}jobs (id, kind, queue, lead, payload, made_at, due_at)
	SELECT ${row}.id, 'erasure', 'erasure ' || ${row}.id, '',
		CAST(CASE WHEN ${row}.lead IS NULL THEN ${object}('person', ${row}.person)
			ELSE ${object}('lead', ${row}.lead) END AS TEXT), ${row}.due_at, ${row}.due_at ${from};`;

/** Moves what the tables contain, and creates an index of due jobs by kind. */
const move = (schema: string, object: string, random: string) => `
	CREATE INDEX jobs_kind ON ${schema}jobs (kind, due_at) WHERE state = 'waiting';
	${consentJob(schema, random, "one", `FROM ${schema}permissions AS one WHERE one.due_at IS NOT NULL`)}
	UPDATE ${schema}permissions SET due_at = NULL WHERE due_at IS NOT NULL;
	${erasureJob(schema, object, "one", `FROM ${schema}desk_erasures AS one`)}
	DELETE FROM ${schema}desk_erasures;`;

const randomInSqlite = "lower(hex(randomblob(16)))";
const consentInSqlite = `
	${consentJob("", randomInSqlite, "NEW", "")}
	UPDATE permissions SET due_at = NULL WHERE lead = NEW.lead;`;

/** The statements for SQLite. */
export const oneJobsTableInSqlite = `${move("", "json_object", randomInSqlite)}
	CREATE TRIGGER consent_of_before_inserted AFTER INSERT ON permissions WHEN NEW.due_at IS NOT NULL BEGIN
		${consentInSqlite}
	END;
	CREATE TRIGGER consent_of_before_updated AFTER UPDATE OF due_at ON permissions
		WHEN NEW.due_at IS NOT NULL BEGIN
		${consentInSqlite}
	END;
	CREATE TRIGGER erasure_of_before AFTER INSERT ON desk_erasures BEGIN
		${erasureJob("", "json_object", "NEW", "")}
		DELETE FROM desk_erasures WHERE id = NEW.id;
	END;`;

const schema = "coachkit.";
const randomInPostgres = "md5(random()::text || clock_timestamp()::text)";
const trigger = (name: string, when: string, body: string) => `
	CREATE FUNCTION ${schema}${name}() RETURNS trigger LANGUAGE plpgsql AS
		$body$ BEGIN ${body} RETURN NULL; END $body$;
	CREATE TRIGGER ${name} ${when} EXECUTE FUNCTION ${schema}${name}();`;

/** The same for Postgres. */
export const oneJobsTableInPostgres = `${move(schema, "json_build_object", randomInPostgres)}
	${trigger(
		"consent_of_before",
		`AFTER INSERT OR UPDATE OF due_at ON ${schema}permissions FOR EACH ROW WHEN (NEW.due_at IS NOT NULL)`,
		`${consentJob(schema, randomInPostgres, "NEW", "")}
		UPDATE ${schema}permissions SET due_at = NULL WHERE lead = NEW.lead;`,
	)}
	${trigger(
		"erasure_of_before",
		`AFTER INSERT ON ${schema}desk_erasures FOR EACH ROW`,
		`${erasureJob(schema, "json_build_object", "NEW", "")}
		DELETE FROM ${schema}desk_erasures WHERE id = NEW.id;`,
	)}`;
