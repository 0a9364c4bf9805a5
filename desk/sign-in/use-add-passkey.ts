import { useMutation } from "@tanstack/react-query";
import { say } from "../components/toast.tsx";
import { cache } from "../query-client.ts";
import { enrolPasskey } from "./passkeys.ts";

/** Enrols a passkey on this device. */
export const useEnrol = (enrolled?: () => void) =>
	useMutation({
		mutationFn: enrolPasskey,
		onSuccess() {
			say("Your passkey is set up on this device.");
			for (const key of ["session", "devices"]) void cache.invalidateQueries({ queryKey: [key] });
			enrolled?.();
		},
		meta: { told: true },
	});
