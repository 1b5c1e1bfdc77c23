import type { Uuid } from '#shop/kernel/ids.ts';
import { legalFileUrl } from '#shop/law/legal-text.ts';
import { listOrderTexts } from '#shop/law/legal-text-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { ContractText } from './contract-texts.tsx';

/** Lists the texts that an order was placed under, as its pages lead to them. */
export async function listContractTexts(shop: Pick<Shop, 'db'>, orderId: Uuid): Promise<ContractText[]> {
  const texts = await listOrderTexts(shop.db, orderId);
  return texts.map((text) => {
    const { title, language, number, inForceFrom, fileSha256 } = text;
    return { title, language, number, inForceFrom, fileSha256, url: legalFileUrl(text) };
  });
}
