/** Focuses the field that a link leads to. Without scripts the address fragment does the same; with them the address stays clean. */
export function focusField(event: { preventDefault(): void }, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
