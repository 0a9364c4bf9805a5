/** The part of the desk's API about notifications on the coach's devices (Web Push). */

/** What the coach chose, for all devices. `PUT push/settings` with it gives {@link Push}. */
export interface PushSettings {
	/** Whether a notification names the person. It then shows on a locked screen. */
	names: boolean;
	/** Hours without notifications, by the clock of a time zone; they come when the hours are over. */
	quiet: { from: string; to: string; timeZone: string } | null;
}

export interface PushDeviceDto {
	id: string;
	name: string;
	addedAt: number;
	/** It belongs to this session. */
	current: boolean;
	/** Why the last notification did not get through. */
	trouble?: string;
}

/** `GET push`. */
export interface Push {
	/** What the browser subscribes with: the gateway's public key, base64url. */
	publicKey: string;
	devices: PushDeviceDto[];
	settings: PushSettings;
}

/**
 * `PUT push/device`: this browser gets notifications from now on ({@link Push}). Also said at each start of the desk,
 * so that signing this device out turns them off. `DELETE push/devices/:id`: 204.
 */
export interface PutPushDevice {
	endpoint: string;
	keys: { p256dh: string; auth: string };
}

/** `POST push/test`: sends one to this device now, quiet hours or not. */
export interface PushTest {
	sent: boolean;
	/** How it went, for the coach. */
	text: string;
}

/** What the worker is told in a message; WebKit shows the first part by itself (Declarative Web Push). */
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
	/** Number on the desk's icon: leads to ring back. */
	app_badge?: string;
}
