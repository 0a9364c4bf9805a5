/**
 * An address that every mail server accepts: ASCII before the @, dots only between other characters, and a domain
 * of labels in any script, since those are sent in ASCII. Without the flag `i`, which would match "ſ" as an "s".
 */
export const emailPattern =
	/^(?!\.)(?!.*\.[.@])[!#-'*+\--9=?A-Z^-~]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,}|[xX][nN]--[\w-]+)$/u;
