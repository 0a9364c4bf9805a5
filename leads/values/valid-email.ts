/**
 * An address that every mail server takes: ASCII before the @, dots only between other characters, and a domain made
 * of labels, of any script, as those are sent in ASCII. Without `i`, which takes "ſ" for an "s".
 */
export const emailPattern =
	/^(?!\.)(?!.*\.[.@])[!#-'*+\--9=?A-Z^-~]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,}|[xX][nN]--[\w-]+)$/u;
