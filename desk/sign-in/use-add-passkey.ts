import { useMutation } from "@tanstack/react-query";
import { toast } from "../components/toast.tsx";
import { queryClient } from "../queries/query-client.ts";
import { registerPasskey } from "./passkeys.ts";

/** Sets up a passkey on this device. */
export const useAddPasskey = (onEnrol?: () => void) =>
	useMutation({
		mutationFn: registerPasskey,
		onSuccess() {
			toast("Passkey added to this device.");
			for (const key of ["session", "devices"])
				void queryClient.invalidateQueries({ queryKey: [key] });
			onEnrol?.();
		},
		meta: { showsOwnError: true },
	});
