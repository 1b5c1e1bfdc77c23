import type { MethodInput, ZoneInput } from '#shop/delivery/delivery-input.ts';
import { saveDelivery } from '#shop/delivery/save-delivery.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';

/** A zone of Latvia with a courier for €4.99 in one to two days; of others, what they differ in. */
export async function aZone(
  shop: Shop,
  methods: readonly Partial<MethodInput>[] = [{}],
  zone: Partial<ZoneInput> = {},
): Promise<{ readonly zoneId: Uuid; readonly methodIds: readonly Uuid[] }> {
  const fields = { name: 'Latvia', countries: ['LV'], ...zone };
  const zoneId = await save(shop, { part: 'zone', fields });
  const methodIds: Uuid[] = [];
  for (const [position, method] of methods.entries()) {
    methodIds.push(
      await save(shop, {
        part: 'method',
        fields: {
          ...{ zone_id: zoneId, kind: 'courier', names: { en: 'Courier', lv: 'Kurjers' }, price_by: 'flat', position },
          ...{ price_steps: [{ from: 0, price: 4_99 }], days_from: 1, days_to: 2, cut_off_hour: 12 },
          ...method,
        },
      }),
    );
  }
  await shop.changes.settle();
  return { zoneId, methodIds };
}

async function save(shop: Shop, wanted: Parameters<typeof saveDelivery>[1]['wanted']): Promise<Uuid> {
  const saved = await saveDelivery(shop, { edited: null, wanted, actor: null });
  if (!saved.ok) throw new Error(`It was refused: ${JSON.stringify(saved.error)}`);
  return saved.value.id;
}
