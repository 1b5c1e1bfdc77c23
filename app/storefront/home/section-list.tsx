import { useI18n } from '#app/i18n.tsx';
import type { CategoryTile } from '#shop/catalog/categories/navigation-view.server.ts';
import { CategoryGrid } from '../categories/category-grid.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import { FaqTeaser } from './faq-teaser.tsx';
import { Hero } from './hero.tsx';
import { Listing } from './listing.tsx';
import type { ShownSection } from './load-sections.server.ts';
import { ProductsSection } from './products-section.tsx';
import { Section } from './section.tsx';
import { Story } from './story.tsx';
import { WhyUs } from './why-us.tsx';

/** The home page from top to bottom. Without a hero, the shop's name is its title. */
export function SectionList({ sections }: { readonly sections: readonly ShownSection[] }) {
  const { shop } = useStorefront();
  return (
    <>
      {!sections.some(({ kind }) => kind === 'hero') && <h1 className="sr-only">{shop.name}</h1>}
      {sections.map((section) => (
        <Shown key={section.id} section={section} />
      ))}
    </>
  );
}

function Shown({ section }: { readonly section: ShownSection }) {
  switch (section.kind) {
    case 'hero':
      return <Hero title={section.title} text={section.text} shows={section.shows} />;
    case 'promises':
      return <WhyUs reasons={section.reasons} />;
    case 'products':
      return <ProductsSection title={section.title} cards={section.cards} more={section.more} />;
    case 'story':
      return <Story title={section.title} text={section.text} products={section.products} />;
    case 'categories':
      return <Categories title={section.title} categories={section.categories} />;
    case 'faq':
      return <FaqTeaser title={section.title} text={section.text} questions={section.questions} />;
    case 'listing':
      return <Listing title={section.title} cards={section.cards} />;
    case 'html':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own components (section-html.server.tsx)
      return <div dangerouslySetInnerHTML={{ __html: section.html }} />;
  }
}

type CategoriesProps = { readonly title: string | null; readonly categories: readonly CategoryTile[] };

function Categories({ title, categories }: CategoriesProps) {
  const { t, localPath } = useI18n();
  if (categories.length === 0) return null;
  return (
    <Section
      title={title ?? t('home.featuredCategories')}
      more={{ to: localPath('/categories'), label: t('home.viewAllCategories') }}
    >
      <CategoryGrid categories={categories} />
    </Section>
  );
}
