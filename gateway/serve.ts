/** The server's path before it was called `main.ts`: units and containers of owners start it. */
import "./main.ts";
