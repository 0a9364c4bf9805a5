/**
 * Devices that get notifications. A trigger enqueues a job for each of them in the transaction that adds a lead,
 * whichever process or version adds it. Erasing a lead deletes its jobs.
 */

const table = (whole: string, schema: string) => `
	CREATE TABLE ${schema}push_devices (
		id TEXT PRIMARY KEY NOT NULL, endpoint TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
		session TEXT NOT NULL, name TEXT NOT NULL, origin TEXT NOT NULL, made_at ${whole} NOT NULL,
		trouble TEXT, job TEXT NOT NULL DEFAULT '', begun ${whole} NOT NULL DEFAULT 0
	);`;

/** Enqueues a notification for every device. Its id names lead and device, so none is enqueued twice. */
const enqueue = (schema: string, lead: string, from: string) => `
	INSERT INTO ${schema}jobs (id, kind, queue, lead, payload, made_at, due_at)
	SELECT 'push lead ' || ${lead}.id || ' ' || device.id, 'push', 'push ' || device.id, ${lead}.id,
		'{"event":"lead"}', ${lead}.active_since, ${lead}.active_since
	FROM ${from}${schema}push_devices AS device WHERE ${lead}.state = 'pending'
	ON CONFLICT (id) DO NOTHING;`;

/** For SQLite. */
export const pushInSqlite = `${table("INTEGER", "")}
	CREATE TRIGGER push_on_insert AFTER INSERT ON leads WHEN NEW.state = 'pending' BEGIN
		${enqueue("", "NEW", "")}
	END;`;

const schema = "coachkit.";

/** The same for Postgres. Leads inserted together are one statement, so their notifications are inserted together. */
export const pushInPostgres = `${table("bigint", schema)}
	CREATE FUNCTION ${schema}push_on_insert() RETURNS trigger LANGUAGE plpgsql AS
		$body$ BEGIN
			IF EXISTS (SELECT FROM ${schema}push_devices) THEN
				${enqueue(schema, "added", "added CROSS JOIN ")}
			END IF;
			RETURN NULL;
		END $body$;
	CREATE TRIGGER push_on_insert AFTER INSERT ON ${schema}leads REFERENCING NEW TABLE AS added
		FOR EACH STATEMENT EXECUTE FUNCTION ${schema}push_on_insert();`;
