/** A well-formed address: dots where mail servers accept them, and a domain made of labels. Any script. */
export const emailPattern =
	/^(?!\.)(?!.*\.[.@])[^\s@,;:<>()[\]\\"]+@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu;
