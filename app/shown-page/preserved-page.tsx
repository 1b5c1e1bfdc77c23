import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { Unreached } from '../fault.ts';
import { useTranslate } from '../i18n.tsx';
import { watchShownPage } from './shown-page.ts';

type PreservedPageProps = {
  /** The title for a page of this path that did not arrive, if it has one; `message` says why. */
  readonly titleFor?: (path: string, message: string) => string | null;
};

export function PreservedPage({ titleFor }: PreservedPageProps): null {
  const t = useTranslate();
  const toast = useToast();
  const context = useContext(DataRouterContext);
  const say = useEffectEvent((why: Unreached, path: string) => {
    const [title, description] =
      why === 'connection'
        ? [t('offline.title'), t('offline.text')]
        : [t('transient.unavailable.title'), t('transient.unavailable.text')];
    toast.error({ title: titleFor?.(path, title) ?? title, description });
  });
  useEffect(
    () => (context === null ? undefined : watchShownPage(context.router, (why, path) => say(why, path))),
    [context],
  );
  return null;
}
