/** Links of a firm, all on its own domain. */
export const servicesOf = (domain: string, name: string) => ({
	chat: `https://${domain}/chat`,
	booking: `https://${domain}/${name}/call`,
	strategyDay: `https://${domain}/${name}/day`,
	scheduling: `https://${domain}/${name}/diary`,
	map: `https://${domain}/map`,
	mapEmbed: "",
	directions: `https://${domain}/directions?from=`,
	quiz: "",
});
