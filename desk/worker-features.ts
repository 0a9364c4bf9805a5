import { showNotifications } from "./features/push/worker.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** Additions of features to the service worker, each called once with its scope. */
export const workerFeatures: readonly ((worker: WorkerScope) => void)[] = [showNotifications];
