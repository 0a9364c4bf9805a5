/** Gives every code box of a guide its copy button: without scripts there is nothing to press in vain. */
for (const box of document.querySelectorAll(".code")) {
	const code = box.querySelector("code");
	const row = document.createElement("div");
	const button = document.createElement("button");
	const said = document.createElement("p");
	row.className = "code-row";
	button.type = "button";
	button.className = "button plain";
	button.textContent = "Copy";
	said.className = "hint";
	said.role = "status";
	button.addEventListener("click", async () => {
		try {
			await navigator.clipboard.writeText(code.textContent);
			said.textContent = "Copied.";
		} catch {
			getSelection()?.selectAllChildren(code);
			said.textContent = "Marked: now press Ctrl+C, or ⌘C on a Mac.";
		}
	});
	row.append(button, said);
	box.append(row);
}
