import { useSearchParams } from "react-router";
import { Select, type SelectProps } from "../../components/select.tsx";

export interface ReportFilter extends Omit<SelectProps, "value" | "onChoose"> {
	/** Name of its query parameter. */
	name: string;
}

/** Filters of a report, kept in the address. A filter with only one option is left out. */
export function ReportFilters({ choices }: { choices: readonly ReportFilter[] }) {
	const [search, setSearch] = useSearchParams();
	const choose = (name: string, value: string) => {
		const next = new URLSearchParams(search);
		if (value) next.set(name, value);
		else next.delete(name);
		// `flushSync`: the select must show the new choice before the next key press.
		setSearch(next, { preventScrollReset: true, flushSync: true });
	};
	return (
		<search className="choices">
			{choices
				.filter(({ name, options }) => options.length > 1 || search.get(name))
				.map(({ name, ...rest }) => (
					<Select
						key={name}
						{...rest}
						value={search.get(name) ?? ""}
						onChoose={(value) => choose(name, value)}
					/>
				))}
		</search>
	);
}
