import { useLocalPath } from '#app/i18n.tsx';
import { TextLink, textLinkClass } from '#app/ui/text-link.tsx';
import type { Route } from './+types/legal-text.ts';
import { ContentPage } from './content-page.tsx';
import { loadLegalText } from './load-content-page.server.ts';
import { VersionNote } from './version-note.tsx';

export const loader = loadLegalText;

export default function LegalText({ loaderData }: Route.ComponentProps) {
  const { version, ...content } = loaderData;
  const localPath = useLocalPath();
  return (
    <ContentPage
      content={content}
      note={<VersionNote said={version.said} isOne={version.isOne} />}
      end={
        <section aria-label={version.earlierTitle} className="border-t border-line pt-6 text-sm">
          <p>
            <a href={version.file.url} className={textLinkClass}>
              {version.file.label}
            </a>
          </p>
          {version.earlier.length > 0 && (
            <>
              <h2 className="mt-6 text-lg">{version.earlierTitle}</h2>
              <ul className="mt-2 flex flex-col gap-1.5">
                {version.earlier.map(({ number, label }) => (
                  <li key={number}>
                    <TextLink to={localPath(`${content.path}/versions/${number}`)}>{label}</TextLink>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      }
    />
  );
}
