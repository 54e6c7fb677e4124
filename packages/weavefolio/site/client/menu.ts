// Opens and closes the menu in browsers without commandfor (before 2025).
function runCommand({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest("button[commandfor]") : null;
  const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
  if (!(button && dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute("command") === "close") dialog.close();
  else dialog.showModal();
}

if (!("commandForElement" in HTMLButtonElement.prototype)) addEventListener("click", runCommand);
