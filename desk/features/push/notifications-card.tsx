import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Push, PushSettings, PushTest } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { useNow } from "../../components/clock.tsx";
import { Bell } from "../../components/icons.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { toast } from "../../components/toast.tsx";
import { formatRelative } from "../../lib/time.ts";
import { queryClient } from "../../queries/query-client.ts";
import { NamedList } from "../../settings/named-list.tsx";
import {
	type PushObstacle,
	pushObstacle,
	subscribeToPush,
	unsubscribeFromPush,
} from "./subscription.ts";

const obstacleTexts: Record<PushObstacle, string> = {
	"home-screen":
		"On iPhone and iPad, add the desk to your Home Screen first: press Share, then “Add to Home Screen”. Open it from there, sign in, and come back to this page.",
	unsupported: "This browser can’t show notifications. New leads are always at your desk.",
	denied:
		"Notifications are blocked in your browser’s settings. Allow them for this site, then come back.",
};

const keep = (push: Push) => queryClient.setQueryData(["push"], push);

/** Notifications: on this device, when, and what they say. */
export function NotificationsCard() {
	const query = useQuery({ queryKey: ["push"], queryFn: () => callApi<Push>("push") });
	const { data } = query;
	return (
		<section className="card stack" aria-labelledby="notifications">
			<h2 id="notifications">Notifications</h2>
			<p className="hint">
				Hear about new leads, reminders and problems within seconds. You’ll still get emails.
			</p>
			<QueryState of={query} lines={2} height={44} />
			{data && (
				<>
					<ThisDevice push={data} />
					<OtherDevices push={data} />
					<Choices key={JSON.stringify(data.settings)} settings={data.settings} />
				</>
			)}
		</section>
	);
}

/** Notifications on this device alone, as a row of the first steps. */
export function AlertsOnDevice() {
	const query = useQuery({ queryKey: ["push"], queryFn: () => callApi<Push>("push") });
	return (
		<section className="start-row">
			<Bell size={24} aria-hidden="true" />
			<div className="stack tight">
				<h2>On this device</h2>
				<p className="hint">
					You’ll get a notification within seconds, even while the desk is closed.
				</p>
				<QueryState of={query} lines={1} height={44} />
				{query.data && <ThisDevice push={query.data} />}
			</div>
		</section>
	);
}

function ThisDevice({ push: { publicKey, devices } }: { push: Push }) {
	const mine = devices.find(({ current }) => current);
	const obstacle = pushObstacle();
	const turnOn = useMutation({
		mutationFn: () => subscribeToPush(publicKey),
		onSuccess: keep,
		meta: { showsOwnError: true },
	});
	const turnOff = useMutation({
		async mutationFn(id: string) {
			await unsubscribeFromPush();
			await callApi(`push/devices/${encodeURIComponent(id)}`, { method: "DELETE" });
		},
		onSettled: () => queryClient.invalidateQueries({ queryKey: ["push"] }),
	});
	const test = useMutation({
		mutationFn: () => callApi<PushTest>("push/test", { method: "POST" }),
		onSuccess: ({ text }) => toast(text, { key: "push-test" }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ["push"] }),
	});
	if (!mine)
		return (
			<>
				{turnOn.error && <Callout tone="danger">{turnOn.error.message}</Callout>}
				{obstacle ? (
					<Callout>{obstacleTexts[obstacle]}</Callout>
				) : (
					<div className="buttons">
						<Button look="primary" busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
							Turn on for this device
						</Button>
					</div>
				)}
			</>
		);
	return (
		<>
			<p>On for this device.</p>
			{mine.trouble && <Callout tone="warning">{mine.trouble}</Callout>}
			<div className="buttons">
				<Button busy={test.isPending} onClick={() => test.mutate()}>
					Send a test notification
				</Button>
				<Button busy={turnOff.isPending} onClick={() => turnOff.mutate(mine.id)}>
					Turn off
				</Button>
			</div>
		</>
	);
}

function OtherDevices({ push: { devices } }: { push: Push }) {
	const now = useNow();
	const remove = useMutation({
		mutationFn: (id: string) =>
			callApi(`push/devices/${encodeURIComponent(id)}`, { method: "DELETE" }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ["push"] }),
	});
	const others = devices.filter(({ current }) => !current);
	if (others.length === 0) return null;
	return (
		<NamedList
			items={others.map(({ id, name, addedAt, trouble }) => ({
				id,
				name,
				hint: `On since ${formatRelative(addedAt, now)}${trouble ? `. ${trouble}` : ""}`,
				action: {
					label: "Turn off",
					description: `Turn off notifications on ${name}`,
					onPress: () => remove.mutate(id),
				},
			}))}
		/>
	);
}

const defaultQuiet = { from: "21:00", to: "07:00" };

/** Choices that apply to all devices. */
function Choices({ settings }: { settings: PushSettings }) {
	const fields = useId();
	const [quiet, setQuiet] = useState(settings.quiet !== null);
	const [names, setNames] = useState(settings.names);
	const [from, setFrom] = useState(settings.quiet?.from ?? defaultQuiet.from);
	const [to, setTo] = useState(settings.quiet?.to ?? defaultQuiet.to);
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	const chosenSettings: PushSettings = { names, quiet: quiet ? { from, to, timeZone } : null };
	const save = useMutation({
		mutationFn: () => callApi<Push>("push/settings", { method: "PUT", body: chosenSettings }),
		onSuccess(push) {
			keep(push);
			toast("Saved.", { key: "push-settings" });
		},
	});
	const isChanged = JSON.stringify(chosenSettings) !== JSON.stringify(settings);
	return (
		<form
			className="stack"
			onSubmit={(event) => {
				event.preventDefault();
				if (!save.isPending) save.mutate();
			}}
		>
			<label className="check">
				<input
					type="checkbox"
					checked={names}
					onChange={({ target }) => setNames(target.checked)}
				/>
				<span>Show names on the lock screen</span>
			</label>
			<label className="check">
				<input
					type="checkbox"
					checked={quiet}
					onChange={({ target }) => setQuiet(target.checked)}
				/>
				<span>Quiet hours: hold notifications until they end</span>
			</label>
			{quiet && (
				<div className="quiet-hours">
					<div className="field">
						<label htmlFor={`${fields}-from`}>From</label>
						<input
							className="input"
							id={`${fields}-from`}
							type="time"
							required
							value={from}
							onChange={({ target }) => setFrom(target.value)}
						/>
					</div>
					<div className="field">
						<label htmlFor={`${fields}-to`}>Until</label>
						<input
							className="input"
							id={`${fields}-to`}
							type="time"
							required
							value={to}
							onChange={({ target }) => setTo(target.value)}
						/>
					</div>
				</div>
			)}
			{isChanged && (
				<div className="buttons">
					<Button type="submit" busy={save.isPending}>
						Save
					</Button>
				</div>
			)}
		</form>
	);
}
