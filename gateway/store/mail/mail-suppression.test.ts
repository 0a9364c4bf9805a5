import { expect, it } from "vitest";
import { mailboxOf } from "./mail-suppression.ts";

it.each([
	["ann@x.example", "ann@x.example"],
	[" ANN@X.example. ", "ann@x.example"],
	["ann+news+2@x.example", "ann@x.example"],
	["a.n.n@x.example", "a.n.n@x.example"],
	["a.n.n+1@gmail.com", "ann@gmail.com"],
	["a.n.n@googlemail.com", "ann@gmail.com"],
	["a.n.n@mygooglemail.com", "a.n.n@mygooglemail.com"],
	["a.n.n@googlemail.com.example", "a.n.n@googlemail.com.example"],
	["a.n.n@googlemail-com.example", "a.n.n@googlemail-com.example"],
	["ann@MÜLLER.example", "ann@xn--mller-kva.example"],
	['"a@b"@x.example', '"a@b"@x.example'],
])("The mailbox of %s is %s", (email, mailbox) => {
	expect(mailboxOf(email)).toBe(mailbox);
});
