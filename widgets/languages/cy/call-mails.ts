import type { ReplyTranslation } from "../source-messages.ts";

/** What a booked call's page, mails and calendar entries say. */
export const callMails: NonNullable<ReplyTranslation["call"]> = {
	"confirmed.subject": "Mae eich galwad wedi'i threfnu",
	"confirmed.title": "Mae eich galwad wedi'i threfnu",
	"confirmed.text": "Mae ffeil galendr wedi'i hatodi.",
	"moved.subject": "Mae amser newydd i'ch galwad",
	"moved.title": "Mae amser newydd i'ch galwad",
	"moved.text": "Mae'r ffeil galendr sydd wedi'i hatodi yn disodli'r un flaenorol.",
	"not-moved.subject": "Nid yw amser eich galwad wedi newid",
	"not-moved.title": "Nid yw amser eich galwad wedi newid",
	"not-moved.text":
		"Mae'n ddrwg gennym, mae'r amser newydd a ddewisoch newydd fynd, felly rydym wedi cadw'r hen un. Pwyswch y botwm i weld amserau eraill.",
	"taken.subject": "Dewiswch amser arall ar gyfer eich galwad",
	"taken.title": "Mae'r amser hwnnw newydd fynd",
	"taken.text":
		"Mae'n ddrwg gennym, fe'i cymerodd rhywun ychydig o'ch blaen. Pwyswch y botwm i ddewis un arall.",
	"taken.when": "Yr amser sydd wedi mynd",
	"cancelled.subject": "Mae eich galwad wedi'i chanslo",
	"cancelled.title": "Mae eich galwad wedi'i chanslo",
	"cancelled.text":
		"Bydd y ffeil sydd wedi'i hatodi yn ei thynnu o'ch calendr. Does dim angen i chi wneud dim byd arall.",
	"missed.subject": "Mae'n ddrwg gennym i ni golli ein gilydd",
	"missed.title": "Mae'n ddrwg gennym i ni golli ein gilydd",
	"missed.text":
		"Mae'n digwydd. A fyddai un o'r amserau hyn yn gyfleus? Pwyswch y botwm i'w drefnu, neu i ddewis un arall.",
	"link.subject": "Dolen newydd ar gyfer eich galwad",
	"link.title": "Mae dolen newydd i'ch galwad",
	"link.text":
		"Defnyddiwch y ddolen isod. Mae'r ffeil galendr sydd wedi'i hatodi yn disodli'r un flaenorol.",
	"reminder.subject": "Nodyn i'ch atgoffa o'ch galwad",
	"reminder.title": "Siaradwn yn fuan",
	"reminder.text": "Nodyn byr i'ch atgoffa o'ch galwad.",
	says: "Mae {coach} yn dweud: “{word}”",
	event: "{call} gyda {coach}",
	at: "{day} am {time}, {zone}",
	zone: "amser {city}",
	when: "Pryd",
	where: "Ble",
	free: "Ar gael",
	rings: "Bydd {coach} yn eich ffonio",
	change: "Aildrefnu neu ganslo",
	choose: "Dewis amser arall",
	noReason: "Does dim angen rhoi rheswm.",
	nothingSuits: "Dim byd yn gyfleus? Atebwch yr e-bost hwn ac fe ddown o hyd i amser.",
	next: "Mae {coach} yn edrych ymlaen.",
	again: "I drefnu eto, ewch i {site}.",
	booked:
		"Cawsoch yr e-bost hwn am fod galwad wedi'i threfnu gyda'ch cyfeiriad ar {site}. Nid chi oedd yno? Pwyswch “Aildrefnu neu ganslo”.",
	notBooked:
		"Cawsoch yr e-bost hwn am fod galwad wedi'i threfnu gyda'ch cyfeiriad ar {site}. Nid chi oedd yno? Gallwch anwybyddu'r neges hon: does dim galwad wedi'i threfnu.",
	changeAt: "Symud neu ganslo: {link}",
	ring: "Cwestiynau? Ffoniwch {phone}.",
	"page.over": "Mae'r alwad hon ar ben",
	"page.waiting": "Yn aros am gadarnhad",
	"page.waitingText":
		"Rydym yn gwirio'r calendr ac yn cadw'r amser i chi. Bydd y dudalen hon yn diweddaru ohoni'i hun.",
	"page.waitingMail":
		"Rydym yn gwirio'r calendr ac yn cadw'r amser i chi. Bydd y dudalen hon yn diweddaru ohoni'i hun, a byddwn yn anfon e-bost atoch hefyd.",
	"page.wished": "Mae'ch cais wedi cyrraedd",
	"page.wishedText": "Nid yw'r amser hwn wedi'i gadarnhau eto. Byddwn yn eich ffonio o {phone}.",
	"page.wishedMail":
		"Nid yw'r amser hwn wedi'i gadarnhau eto. Byddwn yn anfon e-bost, neu'n eich ffonio o {phone}.",
	"page.unplacedText":
		"Mae'r amser a ddewisoch wedi mynd. Dewiswch un arall, neu arhoswch am alwad gennym o {phone}.",
	"page.taken": "Mae'n ddrwg gennym, mae'r amser hwnnw newydd fynd. Dewiswch un arall.",
	"page.limited":
		"Mae'r alwad hon wedi'i symud sawl gwaith heddiw. I'w symud eto, ffoniwch ni ar {phone}. Gallwch ei chanslo yma o hyd.",
	"page.calendar": "Ychwanegu at eich calendr",
	"page.zone": "Mae'r amserau yn ôl {zone}.",
	"page.reschedule": "Aildrefnu",
	"page.moveTo": "Symud i'r amser hwn",
	"page.nearest": "Yr amserau rhydd agosaf",
	"page.cancel": "Canslo'r alwad hon",
	"page.ring": "Neu ffoniwch {phone}.",
};
