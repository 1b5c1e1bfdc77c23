import { Form, useNavigation } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Table, Td, Th, Tr } from '#app/ui/table.tsx';
import type { PreviewRow, RedirectPreview } from '#shop/exchange/redirects/redirect-file.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import { sayRedirectProblem } from './redirect-form-input.ts';
import { REDIRECTS } from './redirect-reply.ts';

/** What each row of a file would do, and the button that does it. */
export function ImportPreview({ preview }: { readonly preview: RedirectPreview }) {
  const { rows, counts, accepted } = preview;
  const t = useAdminTranslate();
  const navigation = useNavigation();
  const all = counts.new + counts.changed + counts.same + counts.refused;
  const written = counts.new + counts.changed;
  return (
    <Panel title={t('redirects.preview.title', { n: all })} flush>
      <div className="flex flex-wrap items-center justify-between gap-4 px-4 pb-4 sm:px-6">
        <p role="status" className="flex flex-wrap gap-2">
          {(['new', 'changed', 'same', 'refused'] as const).map((outcome) =>
            counts[outcome] === 0 ? null : (
              <Badge key={outcome} tone={TONES[outcome]}>
                {t(`redirects.preview.count.${outcome}`, { n: counts[outcome] })}
              </Badge>
            ),
          )}
        </p>
        {written === 0 ? (
          <p className="text-muted">{t('redirects.preview.nothing')}</p>
        ) : (
          <Form method="post" action={REDIRECTS}>
            <HiddenFields fields={{ intent: 'import', rows: accepted }} />
            <Button type="submit" busy={navigation.state !== 'idle'}>
              {t('redirects.preview.import', { n: written })}
            </Button>
          </Form>
        )}
      </div>
      <div className="border-t border-line">
        <Table label={t('redirects.preview.table')} className="[&_td]:align-top">
          <thead>
            <tr>
              <Th className="max-sm:hidden">{t('redirects.preview.line')}</Th>
              <Th>{t('redirects.field.from_address')}</Th>
              <Th className="max-sm:hidden">{t('redirects.field.to_address')}</Th>
              <Th>{t('redirects.preview.outcome')}</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </tbody>
        </Table>
      </div>
      {all > rows.length && (
        <p className="border-t border-line p-4 text-sm text-muted sm:px-6">
          {t('redirects.preview.more', { n: all - rows.length })}
        </p>
      )}
    </Panel>
  );
}

const TONES: Readonly<Record<PreviewRow['outcome'], Tone>> = {
  new: 'green',
  changed: 'blue',
  same: 'neutral',
  refused: 'yellow',
};

function Row({ row }: { readonly row: PreviewRow }) {
  const t = useAdminTranslate();
  const { line, from, to, outcome, code } = row;
  return (
    <Tr>
      <Td className="tabular-nums text-muted max-sm:hidden">{line}</Td>
      <Td primary className="min-w-28 wrap-anywhere">
        {from}
        <span className="block text-xs font-normal text-muted wrap-anywhere sm:hidden">{to}</span>
      </Td>
      <Td className="min-w-32 wrap-anywhere max-sm:hidden">{to}</Td>
      <Td>
        <Badge tone={TONES[outcome]}>{t(`redirects.preview.${outcome}`)}</Badge>
        {code !== null && <span className="mt-1 block text-sm text-muted">{sayCode(t, code)}</span>}
      </Td>
    </Tr>
  );
}

function sayCode(t: AdminTranslate, code: NonNullable<PreviewRow['code']>): string {
  return code === 'pattern' || code === 'switched_off' ? t(`redirects.preview.${code}`) : sayRedirectProblem(t, code);
}
