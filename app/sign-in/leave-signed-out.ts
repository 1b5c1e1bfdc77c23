/** Reloads the page without its old state after another tab has signed out. A form with typed input stays. */
export function leaveSignedOut(): void {
  if (isTyping()) return;
  window.sessionStorage.clear();
  window.location.reload();
}

function isTyping(): boolean {
  // Pages with unsaved work object to being left.
  const isFree = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return !isFree || [...document.forms].some((form) => form.method === 'post' && [...form.elements].some(isChanged));
}

/** React writes some fields' values into attributes; in an open dialog any text counts. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    // If the server selected none, it is the first option.
    const first = Math.max(
      [...field.options].findIndex(({ defaultSelected }) => defaultSelected),
      0,
    );
    return field.selectedIndex !== first;
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue || isInDialog(field);
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue || isInDialog(field);
}

function isInDialog(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return field.value !== '' && field.closest('dialog[open]') !== null;
}
