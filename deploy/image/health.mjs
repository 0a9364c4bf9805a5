// Checks that the gateway answers. Whether anything needs attention is for /health to say, and no reason for a
// restart.
const { PORT = "4173" } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/loader.js`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
