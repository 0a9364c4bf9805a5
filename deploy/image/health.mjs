// Whether it serves. Whether it needs somebody is /health's to say, and no reason to start it again.
const { PORT = "4173" } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/loader.js`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
