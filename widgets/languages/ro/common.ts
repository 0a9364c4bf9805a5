import { contactWithinHours } from "../../../business/facts.ts";
import { plural } from "../plural.ts";

/** Follows "în cel mult". */
export const hours = `${contactWithinHours} ${plural("ro", contactWithinHours, { one: "oră", few: "ore", other: "de ore" })}`;

export const shell = {
	close: "Închide",
	trouble: "Nu s-a putut trimite",
	troubleText: "Verifică legătura la internet și încearcă din nou. Ce ai scris a rămas aici.",
} as const;

/** Texts for a lead that was not sent at once. */
export const delivery = {
	notSent: "Încă nu s-a trimis",
	notSentText:
		"Ce ai scris este salvat pe acest dispozitiv. Încercăm din nou cât timp pagina este deschisă și la următoarea vizită. Nu trebuie să scrii din nou.",
	notKeptText:
		"Ce ai scris nu este salvat pe acest dispozitiv. Lasă pagina deschisă și apasă din nou butonul sau sună-ne.",
	refusedText: "Nu putem prelua acum ce ai scris. Încearcă din nou puțin mai târziu sau sună-ne.",
	sentLate: "Ce ai trimis mai devreme a ajuns la noi.",
} as const;

export const privacyLink = "Despre datele tale";
export const optional = "(opțional)";
const validEmail = "Scrie o adresă de e-mail validă";
export const validPhone = "Scrie un număr de telefon valid";

export const email = {
	email: "E-mail",
	"email.pattern": validEmail,
	mistyped: "Ai vrut să scrii {email}?",
	asTyped: "Sau trimite așa cum este.",
	tooLong: "Cel mult {max} de caractere",
} as const;

export const names = {
	firstName: "Prenume",
	"firstName.required": "Scrie prenumele",
	lastName: "Nume",
	"lastName.required": "Scrie numele",
} as const;

/** Name, telephone and email, without the number's format, which some forms don't check. */
export const person = {
	...names,
	telephone: "Telefon",
	"telephone.required": "Scrie numărul de telefon",
	...email,
	"email.required": "Scrie adresa de e-mail",
} as const;

/** Texts shared by calculator and consultation. */
export const steps = {
	progress: "Progres",
	step: "Pasul {n} din {of}",
	previous: "Înapoi",
	next: "Înainte",
	privacyLink,
	pending: "Se trimite...",
} as const;

export const building = {
	title: "Ce fel de clădire este?",
	community: "Centru comunitar",
	educational: "Școală, colegiu sau grădiniță",
	leisure: "Sală de sport sau centru de agrement",
	medical: "Cabinet medical, dentist, clinică",
	office: "Birou",
	residential: "Casă sau bloc",
	warehouse: "Depozit sau atelier",
	other: "Altceva",
	required: "Alege felul clădirii",
} as const;

export const often = {
	title: "Cât de des ai nevoie de noi?",
	"7days": "În fiecare zi",
	"5days": "5 zile pe săptămână",
	"3days": "3 zile pe săptămână",
	"2days": "2 zile pe săptămână",
	"1day": "O dată pe săptămână",
	"2monthly": "De două ori pe lună",
	once: "O singură dată",
	required: "Alege cât de des",
} as const;

export const talk = "Prefer să vorbim";

export const size = {
	title: "Cât de mare este locul?",
	small: "Mic: până la 100 m²",
	medium: "Mediu: între 100 și 300 m²",
	large: "Mare: între 300 și 500 m²",
	verylarge: "Foarte mare: de la 500 m²",
	required: "Alege mărimea",
} as const;
