import type { LawTranslate } from '#shop/law/law-words.ts';
import type { ShownFacts } from '#shop/shelf/product-page.ts';
import { PageSection } from '../page-section.tsx';

type FactsProps = { readonly t: LawTranslate; readonly facts: ShownFacts };

/** What is in it and what to beware of (Regulations (EC) No 1223/2009, Art. 19, and (EU) 2023/988, Art. 19). */
export function Cautions({ t, facts: { inci, warnings } }: FactsProps) {
  return (
    <>
      {inci && (
        <PageSection title={t('safety.ingredients')}>
          <p lang="la" className="text-sm text-muted">
            {inci}
          </p>
        </PageSection>
      )}
      {warnings && (
        <PageSection title={t('safety.warnings')}>
          <p className="whitespace-pre-line">{warnings}</p>
        </PageSection>
      )}
    </>
  );
}

/** Who answers for it (Regulation (EU) 2023/988, Art. 19). */
export function Companies({ t, facts: { manufacturer, responsible_person } }: FactsProps) {
  if (!manufacturer && !responsible_person) return null;
  return (
    <PageSection title={t('safety.title')}>
      <div className="grid gap-5 text-sm sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
        {manufacturer && <Company role={t('safety.manufacturer')} company={manufacturer} />}
        {responsible_person && <Company role={t('safety.responsiblePerson')} company={responsible_person} />}
      </div>
    </PageSection>
  );
}

type CompanyProps = { readonly role: string; readonly company: NonNullable<ShownFacts['manufacturer']> };

function Company({ role, company }: CompanyProps) {
  return (
    <div>
      <h3 className="text-sm">{role}</h3>
      <address className="mt-1 text-muted not-italic">
        {company.name}
        <br />
        {company.postal_address}
        {company.email && (
          <>
            <br />
            <a href={`mailto:${company.email}`} className="rounded-xs underline underline-offset-3 hover:text-ink">
              {company.email}
            </a>
          </>
        )}
      </address>
    </div>
  );
}
