/**
 * How often things run, in milliseconds. Two settings override values here: ALERT_CHECK_MS sets `alertCheckMs`, and
 * LEASE_MS sets `claimRenewalMs` to a third of its value.
 */
import { hourMs, minuteMs } from "../lib/time.ts";

export const intervals = {
	/** Deliveries: polls the store for due leads. This gateway's own new leads don't wait for it. */
	deliveryPollMs: 1000,
	/** Deliveries: renews a claim while its attempt runs. */
	claimRenewalMs: 6000,
	/** Alerts: runs all checks, and sends the digest if it is due (ALERT_CHECK_MS). */
	alertCheckMs: minuteMs,
	/** Jobs: polls for due jobs of each kind. This gateway's own new jobs don't wait for it. */
	jobPollMs: 1000,
	/** Retention: purges old leads, on one gateway. */
	purgeMs: hourMs,
	/** CRM: reads which opportunities were won or lost, on one gateway (CRM_OUTCOMES). */
	crmOutcomesMs: hourMs,
	/** Copies: checks whether tonight's copy is due (BACKUP_S3_URL). */
	nightlyCopyMs: 5 * minuteMs,
	/** Versions: checks whether today's check for a new one is due (RELEASES_URL). */
	releaseNewsMs: hourMs,
	/** Setup: records where the script tag was last seen. */
	tagSeenMs: minuteMs,
	/** Desk: checks whether another gateway's desk changed the settings. */
	settingsPollMs: 5000,
	/** Desk: polls for changes made by other gateways, while it is open. */
	changePollMs: 1000,
	/** Desk: shortest time between two such polls. */
	changePollGapMs: 100,
	/** Desk: sends a heartbeat, because proxies close idle streams. */
	heartbeatMs: 15_000,
	/** Desk: checks that a stream's session is still valid. */
	sessionCheckMs: 5000,
	/** Desk: records that a session was used. */
	sessionSeenMs: minuteMs,
	/** Quarantine: measures its size again. */
	quarantineSizeMs: minuteMs,
	/** Quarantine: writes the summary of rejected leads. */
	quarantineSummaryMs: 1000,
	/** Node: checks connections for time-outs. */
	connectionCheckMs: 5000,
	/** SQLite: stores the clock's position; a crash loses at most this much. */
	clockMarkMs: minuteMs,
	/** SQLite: wipes erased leads from the write-ahead log. */
	logWipeMs: 1000,
	/** Postgres: reads the server's clock, to notice that it was put back. */
	databaseClockMs: 1000,
	/** Postgres: notifies other gateways of new work. */
	databaseNotifyMs: 50,
	/** Durable Object: longest time between alarms. An object with an alarm each minute stays in memory. */
	alarmMaxMs: minuteMs,
	alarmMinMs: 1000,
	/** Durable Object: logs that its store was read from outside. */
	storeUseLogMs: minuteMs,
} as const;
