/** What a page without scripts would send: every field of the form with this id, as the server drew it. */
export function fieldsOf(html: string, formId: string): Record<string, string> {
  const form = new RegExp(`<form[^>]*id="${formId}".*?</form>`, 's').exec(html)?.[0] ?? '';
  const fields: Record<string, string> = {};
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(input)?.[1];
    const name = attribute('name');
    if (name === undefined || /\sdisabled=/.test(input)) continue;
    if (attribute('type') === 'checkbox' && !/\schecked=/.test(input)) continue;
    fields[name] = attribute('type') === 'checkbox' ? 'on' : decode(attribute('value') ?? '');
  }
  for (const [, name = '', text = ''] of form.matchAll(/<textarea[^>]*\sname="([^"]*)"[^>]*>(.*?)<\/textarea>/gs)) {
    fields[name] = decode(text);
  }
  for (const [, name = '', options = ''] of form.matchAll(/<select[^>]*\sname="([^"]*)"[^>]*>(.*?)<\/select>/gs)) {
    fields[name] = /<option value="([^"]*)" selected/.exec(options)?.[1] ?? '';
  }
  return fields;
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
