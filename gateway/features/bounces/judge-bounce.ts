/**
 * Judges what a bounce says about the recipient's address, by enhanced status code (RFC 3463) and the server's
 * words. Only a statement about the mailbox or its domain means that nobody can be reached there.
 */

/**
 * - `dead-address`: the mailbox or its domain does not exist, or is closed
 * - `sending-fault`: rejected because of the sender, their server, or the content
 * - `passing`: a full mailbox, a limit or a time-out; the next mail may arrive
 * - `unclear`: none of these
 */
export type BounceVerdict = "dead-address" | "sending-fault" | "passing" | "unclear";

export interface Judgement {
	verdict: BounceVerdict;
	/** The enhanced status code, or the reply code; absent if there was none. */
	code?: string;
}

/** Maximum number of characters examined. */
const maxTextLength = 4000;

/** The mailbox cannot take this mail now, but may take the next. */
const passingWords =
	/\b(mailbox|inbox|account|user|recipient)( \w+){0,3} (is |was )?(over ?quota|full|out of storage|over its? (disk |storage )?quota)|\bfull mailbox|over ?quota|quota (has been )?exceeded|exceed(s|ed|ing)( \w+){0,3} (quota|storage)|out of storage|storage (limit|space)|insufficient (system )?storage|too (quickly|fast|often)|receiving mail at a rate|rate (limit|that)|throttl|try (again )?later|temporar|deferred|timed? ?out|message (has )?expired|queue too long|loop|hop count|greylist/;

/** The sender, its server or the mail itself is at fault. */
const faultWords =
	/\bspam\b|\bspamming|\bjunk\b|block ?list|black ?list|\bblocked|\bblocking|\brbl\b|dnsbl|spamhaus|spamcop|senderscore|reputation|\bdmarc\b|\bspf\b|\bdkim\b|unauthenticated|authenticat|\bbanned|sender (was |is |address |domain |id )?(rejected|denied|refused|not|unknown|verif|invalid|blocked|blacklisted|error|must|does)|bad (outbound )?sender|(from|sender) (address|domain)|return path|\bpolicy|polic(y|ies) (violation|reasons)|prohibit|too many (messages|mails|connections|recipients|errors)|bulk|unsolicited|\bvirus|malware|phish|suspicious|\bcontent|message (was |is |has been )?(rejected|refused|blocked|filtered|not allowed|not accepted|too large|too big|size)|size (limit|exceed)|(exceeds?|maximum|over) (the )?(message |maximum )?size|client host|sending (ip|host|server|domain)|your (ip|server|host|network|domain|message|mail|email address)|\bhelo\b|\behlo\b|reverse dns|\bptr\b|rdns|access denied|not (allowed|authorized|authorised|permitted)|connections? (rejected|refused|will not|not accepted)|will not accept|security|tls (is )?required|starttls|smtputf8|internationali|restricted|daily (limit|quota)|line (is )?too long|attachment|8bit|header/;

/** The mailbox or its domain does not exist. */
const goneWords =
	/(user|recipient|mailbox|account|address|addressee|alias|e-?mail)( \w+){0,6} (is |was |has been )?(unknown|not found|not exist|does not exist|doesn.?t exist|do not exist|inactive|disabled|deactivated|suspended|closed|discontinued|terminated|deleted|expired|no longer (exists?|valid|available|active|in use|on server|here|accept\w*)|not known|not listed|not valid|not active|not our customer|invalid)|(unknown|no such|invalid|non-?existent|inactive|disabled|nonexistent|unroute?able|undeliverable|not a valid|not a known) (local )?(user|recipient|mailbox|account|address|addressee|e-?mail|alias|person|domain)|no mailbox( here)? by that name|no such (person|domain|host)|does(n.?t| not) have an? \S* ?(\S+ )?account|do not have an? \S* ?account|(host|domain|domain name)( \S+){0,3} (does not exist|not found|doesn.?t exist|non-?existent|unknown)|host unknown|couldn.?t find any host|nxdomain|null ?mx|mx records point to non-existent hosts|user doesn.?t exist|does not accept (e-?)?mail|mailbox (does not|doesn.?t) exist|recipnotfound|nonexistentdomain|recipient ?not ?found|invalid recipient|mailbox not here|no such user|user unknown|address changed|has moved|not a local (user|mailbox)/;

/** The mailbox cannot be used. Decides only if no other words and no code do, or with Exchange's code 5.4.1. */
const unavailableWords =
	/(mailbox|user|account|recipient)( \w+){0,2} (is )?(unavailable|not available)|(recipient|address)( \w+){0,2} (was |is )?rejected|cannot be delivered to this/;

/** A relay that doesn't know the domain; either side may be at fault. */
const relayWords =
	/relay(ing)?( access| is| not)? (denied|permitted|allowed|prohibited)|unable to relay|cannot relay|relaying denied|not permitted to relay/;

/** Addresses and links aren't the server's words: `policy@firm.example` is no mention of a policy. */
const stripAddresses = (text: string) =>
	text
		.replace(/\bhttps?:\/\/\S+/g, " ")
		.replace(/<[^<>\s]{0,320}>/g, " ")
		.replace(/[^\s@]{1,64}@[^\s@:;,()<>]{1,255}/g, " ");

/** The first enhanced code in a text; four numbers would be an IP address. */
const codeIn = (text: string) => /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/.exec(text)?.[0];

/** Codes of class X.1 about the mailbox or its domain; X.1.10 is a domain without mail (RFC 7505). */
const deadAddresses = new Set(["1.1", "1.2", "1.3", "1.6", "1.10"]);
/** Codes of a closed mailbox, and of one with a new owner (RFC 7293). */
const deadMailboxes = new Set(["2.1", "7.17", "7.18"]);
/** Codes of a full mailbox, and of limits on the recipient's side. */
const passingCodes = new Set(["2.2", "2.121", "2.122"]);
/** Codes about the sender's address, too many recipients (Exchange), or a mail that is too large. */
const senderCodes = new Set(["1.7", "1.8", "1.9", "1.20", "1.90", "2.3", "3.4"]);

/**
 * Judges a bounce.
 * @param status the `Status` field of a delivery status report, if there is one
 * @param diagnostic the server's words
 */
export function judgeBounce(status = "", diagnostic = ""): Judgement {
	const explanation = diagnostic.slice(0, maxTextLength).replace(/\s+/g, " ");
	const [fromStatus, fromText] = [codeIn(status), codeIn(explanation)];
	// A reporting server often gives only the class ("5.0.0"), and quotes the server that rejected the mail.
	const isVague = !fromStatus || /\.0\.0$/.test(fromStatus);
	const enhancedCode = isVague ? (fromText ?? fromStatus) : fromStatus;
	const reply = /(?<![\d.])(4\d\d|5[0-7]\d)(?=[ -])/.exec(explanation)?.[1];
	const code = enhancedCode ?? reply;
	const verdict = decide(enhancedCode, reply, stripAddresses(explanation).toLowerCase());
	return { verdict, ...(code && { code }) };
}

function decide(enhancedCode: string | undefined, reply = "", words: string): BounceVerdict {
	const [kind = "", detail = ""] = enhancedCode?.split(/\.(.*)/) ?? [];
	if (kind === "4" || kind === "2") return "passing";
	if (!enhancedCode && reply.startsWith("4")) return "passing";
	if (passingCodes.has(detail)) return "passing";
	const isGone = goneWords.test(words);
	const isFault = faultWords.test(words);
	if (senderCodes.has(detail)) return "sending-fault";
	if (passingWords.test(words)) return "passing";
	if (deadAddresses.has(detail)) return isFault && !isGone ? "sending-fault" : "dead-address";
	if (deadMailboxes.has(detail)) return isFault && !isGone ? "sending-fault" : "dead-address";
	if (/^(6|7)\./.test(detail)) {
		if (relayWords.test(words)) return "unclear";
		return isGone && !isFault ? "dead-address" : "sending-fault";
	}
	// Exchange Online says this of addresses it doesn't know.
	if (detail === "4.1" && unavailableWords.test(words)) return "dead-address";
	if (isFault) return "sending-fault";
	return isGone || unavailableWords.test(words) ? "dead-address" : "unclear";
}
