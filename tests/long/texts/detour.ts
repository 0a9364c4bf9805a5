/** Preloaded into a gateway (`node --import`): calls of the text services lead to a stand-in. */
const services = /^https:\/\/(api\.twilio\.com|rest\.clicksend\.com|rest\.nexmo\.com)\//;
const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) =>
	realFetch(services.test(String(input)) ? `${process.env.TEXT_DETOUR}/0` : input, init);
