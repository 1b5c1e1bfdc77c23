import { Alert } from '#app/ui/alert.tsx';
import type { ImportSynonymsError } from '#shop/exchange/synonyms/synonym-file.ts';
import { synonymCellText, synonymFileText } from '#shop/exchange/synonyms/synonym-file-words.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** Why nothing of a file was imported: what it is, or which of its rows. */
export function ImportProblem({ problem }: { readonly problem: ImportSynonymsError }) {
  const t = useAdminTranslate();
  if (problem.code !== 'rows') {
    return (
      <Alert tone="danger" title={t('synonyms.import.failed')} live className="mb-6">
        {synonymFileText(t, problem)}
      </Alert>
    );
  }
  const { errors, count } = problem;
  return (
    <Alert tone="danger" title={t('synonyms.import.rows', { n: count })} live className="mb-6">
      <ul className="mt-1 flex flex-col gap-1">
        {errors.map((error) => (
          <li key={`${error.line} ${error.column}`} className="wrap-anywhere">
            {synonymCellText(t, error)}
          </li>
        ))}
        {count > errors.length && <li>{t('synonyms.import.moreRows', { n: count - errors.length })}</li>}
      </ul>
    </Alert>
  );
}
