// @module-tag quick
// @module-tag firefox
import { sendMouse, setViewport } from "@web/test-runner-commands";
import { equal, ok } from "./lib/assert.ts";
import { network, resetNetwork } from "./lib/network.ts";
import { button, clear, fill, load, pause, put, until, type Widget, within } from "./lib/page.ts";
import { ben } from "./lib/people.ts";

const toastOf = (widget: Widget) => widget.shadowRoot.querySelector<HTMLElement>("[part=toast]");
const told = (widget: Widget) =>
	until(() => (toastOf(widget)?.textContent ? toastOf(widget) : null), "the toast");

async function send(widget: Widget) {
	fill(widget, ben);
	within<HTMLFormElement>(widget, "form").requestSubmit();
	return told(widget);
}

describe("a toast", () => {
	before(() => load("contact"));
	beforeEach(() => {
		resetNetwork();
		return sendMouse({ type: "move", position: [1, 1] });
	});
	afterEach(clear);

	it("says that the message was sent, above everything, for five seconds, and leaves reading out to the confirmation", async () => {
		const widget = put("<coach-contact></coach-contact>");
		const { setTimeout: later } = window;
		const delays: (number | undefined)[] = [];
		window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) => {
			delays.push(ms);
			return later(run, ms, ...rest);
		}) as typeof setTimeout;
		const toast = await send(widget);
		window.setTimeout = later;
		equal(toast.getAttribute("role"), null);
		equal(
			toast.textContent,
			"Message sent!Thank you for contacting us. We'll get back to you shortly!",
		);
		ok(toast.matches(":popover-open"), "it is in the top layer");
		await until(() => !toastOf(widget), "its end");
		// Checks the requested delay, because a busy machine may run the timer late.
		ok(
			delays.some((ms = 0) => ms > 4900 && ms <= 5000),
			`it lasts five seconds: ${delays}`,
		);
	});

	it("is red and an alert when something went wrong, and what was typed is still there", async () => {
		network.answer = "fail";
		const widget = put("<coach-contact></coach-contact>");
		const toast = await send(widget);
		equal(toast.getAttribute("role"), "alert");
		equal(toast.textContent, "Something went wrongPlease try again later or contact us directly.");
		equal(within<HTMLTextAreaElement>(widget, "[name=message]").value, ben.message);
		button(widget, "Send Message");
	});

	for (const width of [320, 768])
		it(`does not lie over the button that was pressed, at ${width} px`, async () => {
			await setViewport({ width, height: 800 });
			network.answer = "fail";
			const widget = put("<coach-contact></coach-contact>");
			widget.scrollIntoView({ block: "end" });
			const toast = (await send(widget)).getBoundingClientRect();
			const pressed = button(widget, "Send Message").getBoundingClientRect();
			ok(toast.bottom <= pressed.top, `${toast.bottom} is above ${pressed.top}`);
			await setViewport({ width: 800, height: 600 });
		});

	for (const [width, height] of [
		[320, 568],
		[768, 800],
		[900, 700],
		[1024, 600],
		[1280, 900],
	] as const)
		it(`leaves the close button of its dialog in reach, at ${width} px`, async () => {
			await setViewport({ width, height });
			network.answer = "fail";
			const widget = put(`<coach-contact mode="modal"></coach-contact>`);
			widget.open();
			const toast = await send(widget);
			const close = within<HTMLElement>(widget, "dialog [part=close]").getBoundingClientRect();
			const { left, right, top, bottom } = toast.getBoundingClientRect();
			const apart =
				right <= close.left || left >= close.right || bottom <= close.top || top >= close.bottom;
			ok(apart, `${left} ${top} ${right} ${bottom} is apart from ${JSON.stringify(close)}`);
			ok(left >= 0 && right <= innerWidth, "it is in view");
			await setViewport({ width: 800, height: 600 });
		});

	it("leaves another widget's toast in place", async () => {
		const pair = [1, 2].map(() => put<Widget>("<coach-contact></coach-contact>"));
		const [one, two] = await Promise.all(pair.map(send));
		await until(() => {
			const a = one?.getBoundingClientRect();
			const b = two?.getBoundingClientRect();
			return a && b && (a.bottom <= b.top || b.bottom <= a.top);
		}, "two toasts beside each other");
	});

	it("stays while the pointer is on it", async () => {
		const widget = put("<coach-contact></coach-contact>");
		const toast = await send(widget);
		const { left, top, width, height } = toast.getBoundingClientRect();
		await sendMouse({
			type: "move",
			position: [Math.round(left + width / 2), Math.round(top + height / 2)],
		});
		await pause(5600);
		ok(toastOf(widget), "still there after more than five seconds");
		await sendMouse({ type: "move", position: [1, 1] });
		await until(() => !toastOf(widget), "its end");
	});

	it("is inside an open dialog, where it is not inert, and outlives the dialog without being read out twice", async () => {
		const widget = put(`<coach-contact mode="modal"></coach-contact>`);
		widget.open();
		const toast = await send(widget);
		ok(toast.closest("dialog"), "inside the dialog");
		equal(toast.getAttribute("role"), "status");
		// Three seconds later the dialog closes by itself.
		await until(() => !widget.shadowRoot.querySelector("dialog"), "the dialog's end");
		const after = await until(() => toastOf(widget), "the toast");
		ok(after.matches(":popover-open"), "still shown");
		equal(after.textContent?.startsWith("Message sent!"), true);
		equal(after.getAttribute("role"), null, "no second announcement");
		await until(() => !toastOf(widget), "its end");
	});
});
