import { undoStaffRole } from '#shop/accounts/staff/change-staff-role.server.ts';
import { undoAttributeChange } from '#shop/attributes/undo-attribute-change.server.ts';
import type { Actor, Entity } from '#shop/audit/change.ts';
import { undoCategoryChange } from '#shop/catalog/categories/undo-category-change.server.ts';
import { undoProductChange } from '#shop/catalog/undo-product-change.server.ts';
import { undoCollectionChange } from '#shop/collections/undo-collection-change.server.ts';
import { undoDeliveryChange } from '#shop/delivery/undo-delivery-change.server.ts';
import type { Decided } from '#shop/duties/decided.ts';
import { undoKindChange } from '#shop/duties/save-kind.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, type Result } from '#shop/kernel/result.ts';
import { undoNoticeChange } from '#shop/law/remove-legal-notice.server.ts';
import { undoRedirectChange } from '#shop/redirects/undo-redirect-change.server.ts';
import { undoReviewChange } from '#shop/reviews/undo-review-change.server.ts';
import { undoSynonymChange } from '#shop/search/synonyms/undo-synonym-change.server.ts';
import { undoSettingsChange } from '#shop/settings/change-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { undoHomePageChange } from '#shop/site/home/change-home-page.server.ts';
import { undoLookChange } from '#shop/site/look/change-look.server.ts';
import { undoNavigationChange } from '#shop/site/navigation/change-navigation.server.ts';
import { undoPageChange } from '#shop/site/pages/undo-page-change.server.ts';
import { undoTextChange } from '#shop/site/texts/change-text.server.ts';

export type UndoProblem =
  | 'not_found'
  | 'already_undone'
  | 'changed_since'
  | 'sku_taken'
  | 'cannot_be_restored'
  | 'duties_missing';
type Undo = (
  shop: Shop,
  input: { readonly changeId: Uuid; readonly actor: Actor },
) => Promise<Result<unknown, { readonly code: UndoProblem; readonly refused?: readonly Decided[] }>>;

/** Which area undoes changes of a kind of record. A new area adds itself here. */
const UNDO: Readonly<Partial<Record<Entity, Undo>>> = {
  settings: undoSettingsChange,
  look: undoLookChange,
  home: undoHomePageChange,
  navigation: undoNavigationChange,
  delivery: undoDeliveryChange,
  text: undoTextChange,
  page: undoPageChange,
  product: undoProductChange,
  category: undoCategoryChange,
  collection: undoCollectionChange,
  synonym: undoSynonymChange,
  redirect: undoRedirectChange,
  kind: undoKindChange,
  attribute: undoAttributeChange,
  legal_notice: undoNoticeChange,
  review: async (shop, input) => inOurWords(await undoReviewChange(shop, input)),
  staff: async (shop, input) => inOurWords(await undoStaffRole(shop, input)),
};

/** An import is undone on its own page, with its progress; a staff review is deleted; of staff, only the role. */
const NOT_HERE: Readonly<Partial<Record<Entity, readonly string[]>>> = {
  product: ['import', 'import_undo'],
  review: ['create'],
  staff: ['accept', 'add', 'invite', 'remove', 'resend', 'revoke', 'second_factor', 'sign_out'],
};

/** The verb that undoes a change of these records; null when there is none, and then no button. */
export function findUndo(change: {
  readonly kind: string;
  readonly entities: readonly Entity[];
  readonly isUndone: boolean;
  readonly entryCount: number;
}): Undo | null {
  const [entity, ...others] = change.entities;
  if (entity === undefined || others.length > 0 || change.isUndone) return null;
  return NOT_HERE[entity]?.includes(change.kind) ? null : (UNDO[entity] ?? null);
}

/** What reviews and staff say in words of their own. */
const SAID_AS = {
  conflict: 'changed_since',
  not_allowed: 'cannot_be_restored',
  own: 'cannot_be_restored',
  last_admin: 'cannot_be_restored',
} as const;

function inOurWords(
  result: Result<unknown, { readonly code: UndoProblem | keyof typeof SAID_AS }>,
): Result<unknown, { readonly code: UndoProblem }> {
  if (result.ok) return result;
  const { code } = result.error;
  return err({ code: code in SAID_AS ? SAID_AS[code as keyof typeof SAID_AS] : (code as UndoProblem) });
}
