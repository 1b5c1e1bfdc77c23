import { createContext } from 'react';
import type { ListedChange } from '#shop/audit/changes-view.server.ts';
import { countryName } from '#shop/i18n/country.ts';
import type { Language } from '#shop/kernel/language.ts';
import { valueKind } from './change-values.ts';

/**
 * The page's names of countries by code and categories by id. Made on the server, because browsers name some
 * differently.
 */
export const ChangeNamesContext = createContext<Readonly<Record<string, string>>>({});

export function nameCountries(changes: readonly ListedChange[], language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(valuesOf(changes, 'country').map((code) => [code, countryName(code, language)]));
}

export function speaksOfCategories(changes: readonly ListedChange[]): boolean {
  return valuesOf(changes, 'category').length > 0;
}

function valuesOf(changes: readonly ListedChange[], kind: 'country' | 'category'): string[] {
  const values = changes.flatMap(({ entries }) =>
    entries.flatMap(({ before, after }) => [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]),
  );
  return values.flatMap(([field, value]) => (valueKind(field) === kind && typeof value === 'string' ? [value] : []));
}
