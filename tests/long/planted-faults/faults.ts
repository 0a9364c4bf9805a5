import type { Fault } from "./fault.ts";
import { browserFaults } from "./faults-browser.ts";
import { gatewayFaults } from "./faults-gateway.ts";
import { leadFaults } from "./faults-leads.ts";
import { siteFaults } from "./faults-site.ts";

export const faults: readonly Fault[] = [
	...leadFaults,
	...gatewayFaults,
	...siteFaults,
	...browserFaults,
];
