/** What a form sent, without NUL characters: nobody types them, and PostgreSQL keeps no text that has one. */
export async function readFormData(request: Request): Promise<FormData> {
  const sent = await request.formData();
  const kept = new FormData();
  for (const [name, value] of sent) {
    if (typeof value === 'string') kept.append(withoutNul(name), withoutNul(value));
    else kept.append(withoutNul(name), value);
  }
  return kept;
}

export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
