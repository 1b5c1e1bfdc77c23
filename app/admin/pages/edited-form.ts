import type { Language, PerLanguage } from '#shop/kernel/language.ts';
import type { PageKind, PageState } from '#shop/site/pages/page.ts';
import type { EditedPage } from '#shop/site/pages/staff-pages-view.server.ts';
import type { PageTextsTyped } from './page-form-input.ts';

/** A page as the form received it. Without a key it is a new one. */
export type EditedForm = Pick<EditedPage, 'isInFooter' | 'isLive' | 'isOriginal' | 'missing' | 'claims'> & {
  readonly key: string | null;
  readonly kind: PageKind;
  readonly address: string;
  readonly slug: string;
  readonly state: PageState;
  readonly languages: readonly Language[];
  readonly texts: PageTextsTyped;
  readonly version: string | null;
  /** As its field has it. */
  readonly publishAt: string | null;
  readonly scheduledFor: Date | null;
  readonly isLegal: boolean;
  /** Of the FAQ: the topics that its headings may name. */
  readonly topics: PerLanguage<readonly string[]> | null;
  /** Whether its texts name one price of delivery although the shop delivers by zones. */
  readonly isPriceVague: boolean;
  /** What `{shop.…}` stands for in its texts, by the name in it. */
  readonly facts: PerLanguage<Readonly<Record<string, string>>>;
};
