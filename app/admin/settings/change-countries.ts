import { createContext } from 'react';
import type { ListedChange } from '#shop/audit/changes-view.server.ts';
import { countryName } from '#shop/i18n/country.ts';
import type { Language } from '#shop/kernel/language.ts';
import { valueKind } from './change-values.ts';

/** Names of the countries on the page, by code. Named by the server: browsers call some otherwise. */
export const ChangeCountriesContext = createContext<Readonly<Record<string, string>>>({});

export function nameCountries(changes: readonly ListedChange[], language: Language): Readonly<Record<string, string>> {
  const values = changes.flatMap(({ entries }) =>
    entries.flatMap(({ before, after }) => [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]),
  );
  const codes = values.flatMap(([field, value]) =>
    valueKind(field) === 'country' && typeof value === 'string' ? [value] : [],
  );
  return Object.fromEntries(codes.map((code) => [code, countryName(code, language)]));
}
