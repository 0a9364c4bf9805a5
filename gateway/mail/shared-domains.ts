/**
 * Domains where anyone can have a mailbox. The limit per domain protects a firm; for these it would stop the coach
 * from answering unrelated visitors.
 */
const domains = new Set(
	`gmail.com googlemail.com outlook.com outlook.co.uk hotmail.com hotmail.co.uk live.com live.co.uk msn.com
	yahoo.com yahoo.co.uk yahoo.ie yahoo.de yahoo.fr yahoo.es yahoo.it yahoo.ro ymail.com rocketmail.com
	icloud.com me.com mac.com aol.com aol.co.uk
	btinternet.com btopenworld.com sky.com virginmedia.com ntlworld.com blueyonder.co.uk virgin.net talktalk.net
	tiscali.co.uk plus.com plusnet.com eircom.net
	proton.me protonmail.com pm.me fastmail.com fastmail.co.uk hey.com tutanota.com tuta.com zoho.com zohomail.com mail.com
	gmx.com gmx.co.uk gmx.de gmx.net web.de t-online.de freenet.de orange.fr wanadoo.fr free.fr laposte.net
	hotmail.fr outlook.fr libero.it hotmail.it outlook.it outlook.es hotmail.es
	wp.pl o2.pl onet.pl op.pl interia.pl gazeta.pl outlook.pl comcast.net verizon.net att.net sbcglobal.net
	bigpond.com xtra.co.nz rogers.com shaw.ca rediffmail.com qq.com 163.com 126.com naver.com`.split(
		/\s+/,
	),
);

/** @param domain in lower case, as mail servers write it (`xn--…`) */
export const isSharedDomain = (domain: string): boolean => domains.has(domain);
