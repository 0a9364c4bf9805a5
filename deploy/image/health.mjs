// Checks only that the gateway answers. Hosts restart a container that fails its check, and a restart fixes nothing
// that /health reports.
const { PORT = "4173" } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/loader.js`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
