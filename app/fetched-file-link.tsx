import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { useTranslate } from './i18n.tsx';
import { saveFile } from './save-file.ts';

type FetchedFileLinkProps = { readonly href: string; readonly className: string; readonly children: ReactNode };

/** A link to a file that is fetched, so that a failure leaves the page as it is. Without scripts a plain link. */
export function FetchedFileLink({ href, className, children }: FetchedFileLinkProps) {
  const t = useTranslate();
  const toast = useToast();
  const isBusy = useRef(false);
  const download = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const { file, name } = await fetchFile(href);
      saveFile(file, name);
    } catch {
      if (!navigator.onLine) toast.error({ title: t('offline.title'), description: t('offline.text') });
      // Browsers may refuse it some time after the click.
      else if (window.open(href, '_blank') === null) toast.error({ title: t('error.unexpected') });
    } finally {
      isBusy.current = false;
    }
  };
  const onClick = (event: MouseEvent) => {
    const isForTheBrowser = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isForTheBrowser) return;
    event.preventDefault();
    void download();
  };
  return (
    <a href={href} className={className} onClick={onClick}>
      {children}
    </a>
  );
}

async function fetchFile(href: string): Promise<{ readonly file: Blob; readonly name: string }> {
  const response = await fetch(href);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (!response.ok || name === undefined) throw new Error(`no file: ${response.status}`);
  return { file: await response.blob(), name };
}
