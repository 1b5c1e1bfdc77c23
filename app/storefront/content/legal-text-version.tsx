import { useLocalPath } from '#app/i18n.tsx';
import { TextLink, textLinkClass } from '#app/ui/text-link.tsx';
import type { Route } from './+types/legal-text-version.ts';
import { ContentPage } from './content-page.tsx';
import { loadLegalTextVersion } from './load-content-page.server.ts';
import { VersionNote } from './version-note.tsx';

export const loader = loadLegalTextVersion;

/** A version as it was when orders were placed under it. */
export default function LegalTextVersion({ loaderData }: Route.ComponentProps) {
  const { version, current, ...content } = loaderData;
  const localPath = useLocalPath();
  return (
    <ContentPage
      content={content}
      isFormer
      note={
        <VersionNote said={version.said} isOne={version.isOne}>
          <TextLink to={localPath(current)}>{version.currentLabel}</TextLink>
        </VersionNote>
      }
      end={
        <p className="border-t border-line pt-6 text-sm">
          <a href={version.file.url} className={textLinkClass}>
            {version.file.label}
          </a>
        </p>
      }
    />
  );
}
