import type { ReactNode } from 'react';
import { answersItself } from '#shop/duties/answers-itself.ts';
import { EU_COUNTRIES, translateAddress } from '#shop/i18n/country.ts';
import type { Language } from '#shop/kernel/language.ts';
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
export function Companies({ t, facts }: FactsProps) {
  const { manufacturer, manufacturer_country: country, responsible_person: person } = facts;
  if (!manufacturer && !person) return null;
  return (
    <PageSection title={t('safety.title')}>
      <div className="grid gap-5 text-sm sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
        {manufacturer && (
          <Role name={t('safety.manufacturer')}>
            <Company company={manufacturer} countries={country === null ? [] : [country]} language={t.language} />
          </Role>
        )}
        {person && (
          <Role name={t('safety.responsiblePerson')}>
            <Company company={person} countries={EU_COUNTRIES} language={t.language} />
          </Role>
        )}
        {answersItself(facts) && (
          <Role name={t('safety.responsiblePerson')}>
            <p className="mt-1 text-muted">{t('safety.manufacturerItself')}</p>
          </Role>
        )}
      </div>
    </PageSection>
  );
}

function Role({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="text-sm">{name}</h3>
      {children}
    </div>
  );
}

type CompanyProps = {
  readonly company: NonNullable<ShownFacts['manufacturer']>;
  /** Where it may be. */
  readonly countries: readonly string[];
  readonly language: Language;
};

function Company({ company: { name, postal_address, email }, countries, language }: CompanyProps) {
  return (
    <address className="mt-1 text-muted not-italic">
      {name}
      <br />
      {translateAddress(postal_address, countries, language)}
      {email && (
        <>
          <br />
          <a href={`mailto:${email}`} className="rounded-xs underline underline-offset-3 hover:text-ink">
            {email}
          </a>
        </>
      )}
    </address>
  );
}
