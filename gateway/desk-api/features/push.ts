/** The part of the desk's API about notifications on the coach's devices (Web Push). */

/** The coach's choices, for all devices. `PUT push/settings` with them returns {@link Push}. */
export interface PushSettings {
	/** Whether notifications name the person, also on a locked screen. */
	names: boolean;
	/** Hours without notifications, in a time zone; they are sent when the hours are over. */
	quiet: { from: string; to: string; timeZone: string } | null;
}

export interface PushDeviceDto {
	id: string;
	name: string;
	addedAt: number;
	/** Whether it belongs to this session. */
	current: boolean;
	/** Why the last notification did not get through. */
	trouble?: string;
}

/** `GET push`. */
export interface Push {
	/** The gateway's public key in base64url, with which the browser subscribes. */
	publicKey: string;
	devices: PushDeviceDto[];
	settings: PushSettings;
}

/**
 * `PUT push/device` subscribes this browser, and returns {@link Push}. The desk repeats it at each start, because a
 * subscription ends with the session that made it. `DELETE push/devices/:id`: 204.
 */
export interface PutPushDevice {
	endpoint: string;
	keys: { p256dh: string; auth: string };
}

/** `POST push/test`: sends one to this device now, even in quiet hours. */
export interface PushTest {
	sent: boolean;
	/** The result, for the coach. */
	text: string;
}

/** A message to the service worker. WebKit shows `notification` without a worker (Declarative Web Push). */
export interface PushMessage {
	web_push: 8030;
	notification: {
		title: string;
		body: string;
		/** The page that a press opens. */
		navigate: string;
		/** A later notification with the same tag replaces this one. */
		tag: string;
		lang: string;
	};
	/** Badge on the desk's icon: number of leads to ring back. */
	app_badge?: string;
}
