/** Former name of `main.ts`, which owners' units and containers still start. */
import "./main.ts";
