import Search from 'lucide-react/icons/search';
import { Form, useNavigate } from 'react-router';
import { useTranslate } from '#app/customer-i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { FAQ_CATEGORIES, type FaqCategory } from '#shop/content/question.ts';

/** Links and a form, so that it works without scripts; with them it filters while one types. */
export function FaqFilter({ category, search }: { readonly category: FaqCategory | null; readonly search: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const show = (typed: string) => navigate(address(category, typed), { replace: true, preventScrollReset: true });
  return (
    <>
      <Form
        role="search"
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          show(String(new FormData(event.currentTarget).get('search') ?? ''));
        }}
      >
        {category && <input type="hidden" name="category" value={category} />}
        <TextField
          type="search"
          name="search"
          label={t('faq.searchLabel')}
          hideLabel
          placeholder={t('faq.searchLabel')}
          before={<Search aria-hidden="true" />}
          defaultValue={search}
          autoComplete="off"
          maxLength={200}
          className="flex-1"
          onChange={(event) => show(event.currentTarget.value)}
        />
        <Button type="submit" look="secondary">
          {t('search.submit')}
        </Button>
      </Form>
      <ul className="mt-4 flex flex-wrap gap-2">
        {[null, ...FAQ_CATEGORIES].map((choice) => (
          <li key={choice ?? 'all'}>
            <ChipLink to={address(choice, search)} replace preventScrollReset current={choice === category}>
              {t(`faq.category.${choice ?? 'all'}`)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function address(category: FaqCategory | null, search: string): { readonly search: string } {
  const parameters = new URLSearchParams();
  if (category !== null) parameters.set('category', category);
  if (search.trim() !== '') parameters.set('search', search);
  return { search: parameters.size === 0 ? '' : `?${parameters}` };
}
