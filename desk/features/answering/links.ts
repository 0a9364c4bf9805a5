/** Addresses that open a message in the device's own apps. */

/** Encodes a text for a mailto link, with the line ends that RFC 6068 requires. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\r?\n/g, "\r\n"));

/** @param dial the number in E.164 */
export const whatsAppLink = (dial: string, text: string): string =>
	`https://wa.me/${dial.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;

/** iPhones read what follows the `&`, Android what follows the `?`. */
export const smsLink = (dial: string, text: string): string =>
	`sms:${dial}?&body=${encodeURIComponent(text)}`;

/** A mailto link. The `@` is not escaped, to keep it readable. */
export const mailLink = (email: string, subject: string, text: string): string =>
	`mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encode(subject)}&body=${encode(text)}`;
