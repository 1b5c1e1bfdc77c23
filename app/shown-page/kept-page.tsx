import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { useTranslate } from '../i18n.tsx';
import { useToast } from '../ui/toast.tsx';
import { watchShownPage } from './shown-page.ts';

/** Says why the page that is shown stays. */
export function KeptPage(): null {
  const t = useTranslate();
  const toast = useToast();
  const context = useContext(DataRouterContext);
  const say = useEffectEvent(() => toast.error({ title: t('offline.title'), description: t('offline.text') }));
  useEffect(() => (context === null ? undefined : watchShownPage(context.router, () => say())), [context]);
  return null;
}
