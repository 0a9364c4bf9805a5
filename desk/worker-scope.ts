/**
 * The part of a service worker's global scope that the desk uses; TypeScript's own types for it
 * clash with those for pages.
 */

export interface WaitingEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}
export interface FetchEvent extends WaitingEvent {
	readonly request: Request;
	respondWith(answer: Promise<Response>): void;
}
export interface PushEvent extends WaitingEvent {
	readonly data: { json(): unknown } | null;
}
export interface NotificationEvent extends WaitingEvent {
	readonly notification: Notification;
}
interface WindowClient {
	readonly url: string;
	readonly visibilityState: string;
	focus(): Promise<WindowClient>;
	postMessage(message: unknown): void;
}
export interface WorkerScope {
	readonly registration: ServiceWorkerRegistration;
	readonly location: Location;
	readonly navigator: Navigator & { setAppBadge?(count: number): Promise<void> };
	readonly clients: {
		claim(): Promise<void>;
		matchAll(options: object): Promise<WindowClient[]>;
		openWindow(url: string): Promise<WindowClient | null>;
	};
	skipWaiting(): Promise<void>;
	addEventListener<E extends Event>(type: string, listener: (event: E) => void): void;
}
