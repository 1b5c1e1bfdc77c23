import { ENTITIES, type Entity } from '#shop/audit/change.ts';
import { isUuid } from '#shop/kernel/ids.ts';

/** The filter of the record's address. Invalid values are ignored. */
export function readChangesQuery(parameters: URLSearchParams) {
  const actor = parameters.get('actor');
  const kind = parameters.get('kind') ?? '';
  const change = parameters.get('change');
  const after = parameters.get('after') ?? '';
  return {
    actor: actor === 'shop' || isUuid(actor) ? actor : null,
    entity: (ENTITIES.find((entity) => entity === parameters.get('entity')) ?? null) satisfies Entity | null,
    kind: /^[a-z]+(_[a-z]+)*$/.test(kind) && kind.length <= 60 ? kind : null,
    record: parameters.get('record')?.slice(0, 200) || null,
    from: readDay(parameters.get('from')),
    to: readDay(parameters.get('to')),
    change: isUuid(change) ? change : null,
    after: after === '' ? null : after.slice(0, 80),
  };
}

export type ReadChangesQuery = ReturnType<typeof readChangesQuery>;

/** '2026-11-21'; null for an invalid day, and before the shop could have existed. */
function readDay(text: string | null): string | null {
  if (text === null || !/^2\d{3}-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : text;
}
