/**
 * Another tab has signed out: this one goes where a visitor without a session is sent, as a new document, which forgets
 * everything of the old one. A form with something typed stays; it asks to sign in when it is sent.
 */
export function leaveSignedOut(): void {
  if (isTyping()) return;
  window.sessionStorage.clear();
  window.location.reload();
}

function isTyping(): boolean {
  // Pages that know of unsaved work object to being left.
  const isFree = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return !isFree || [...document.forms].some((form) => form.method === 'post' && [...form.elements].some(isChanged));
}

/** React writes the value of some fields into their attributes: of those in an open dialog any text counts. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    // Without one that the server chose it is the first that stands there.
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
