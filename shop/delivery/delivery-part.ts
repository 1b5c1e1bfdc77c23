import type { Fields } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, perLanguage } from '#shop/kernel/language.ts';
import type { DeliveryZone, MethodFields, ZoneFields } from './delivery.ts';
import { methodSchema, zoneSchema } from './delivery-input.ts';

/** A zone or a method as it is stored. */
export type DeliveryPart = { readonly id: Uuid; readonly version: Date } & (
  | { readonly part: 'zone'; readonly fields: ZoneFields }
  | { readonly part: 'method'; readonly fields: MethodFields }
);

/** Lists zones and methods, each zone before its own. */
export function listParts(zones: readonly DeliveryZone[]): readonly DeliveryPart[] {
  return zones.flatMap(({ id, version, fields, methods }): DeliveryPart[] => [
    { part: 'zone', id, version, fields },
    ...methods.map((method) => ({ part: 'method' as const, ...method })),
  ]);
}

export function nameOfPart(part: DeliveryPart): string {
  return part.part === 'zone' ? part.fields.name : part.fields.names[DEFAULT_LANGUAGE];
}

/** A part as the record of changes has it: texts by language, `name_lv`. */
export function toRecord(part: DeliveryPart): Fields {
  if (part.part === 'zone') return part.fields;
  const { names, texts, ...fields } = part.fields;
  const said = LANGUAGES.flatMap((one) => [
    [`name_${one}`, names[one]],
    [`text_${one}`, texts[one]],
  ]);
  return { ...fields, ...Object.fromEntries(said) };
}

/** The part that a record is of. Null when it would not be accepted today. */
export function fromRecord(id: Uuid, version: Date, record: Fields): DeliveryPart | null {
  if ('countries' in record) {
    const { data } = zoneSchema.safeParse(record);
    return data === undefined ? null : { part: 'zone', id, version, fields: data };
  }
  const said = (field: string) => perLanguage((one) => record[`${field}_${one}`] ?? '');
  const { data } = methodSchema.safeParse({ ...record, names: said('name'), texts: said('text') });
  return data === undefined ? null : { part: 'method', id, version, fields: data };
}
