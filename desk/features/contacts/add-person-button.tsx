import { useNavigate } from "react-router";
import { Button } from "../../components/button.tsx";
import { Plus } from "../../components/icons.tsx";

/** Opens the screen for a person whom the coach types in. */
export function AddPersonButton() {
	const navigate = useNavigate();
	return (
		<Button look="plain" aria-keyshortcuts="p" onClick={() => void navigate("/add")}>
			<Plus size={18} aria-hidden="true" />
			Add a person
		</Button>
	);
}
