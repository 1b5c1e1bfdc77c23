import { getLanguage, getShop } from '#app/shop-context.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { formatDate } from '#shop/i18n/format-date.ts';
import { localPath } from '#shop/kernel/language-path.ts';
import { imageUrl, PLACEHOLDER_IMAGE } from '#shop/media/image.ts';
import { splitContact } from '#shop/recalls/contact-parts.ts';
import { type RecallTranslate, sayRecall } from '#shop/recalls/recall-notice.ts';
import { listPublicRecalls, type ShownRecall } from '#shop/recalls/recall-view.server.ts';
import { productAddress } from '#shop/shelf/product-address.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/recalls.ts';

/** Loads every recall in words, so that browsers need no texts for them. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const language = getLanguage(context);
  const t = await getTranslate(shop, language);
  const recalls = await listPublicRecalls(shop.db, language, shop.clock.now());
  const shown = (isRunning: boolean) =>
    recalls.filter(({ endedAt }) => (endedAt === null) === isRunning).map((recall) => describe(t, recall));
  return {
    title: t('recalls.title'),
    intro: t('recalls.intro'),
    none: t('recalls.none'),
    lists: [
      { title: t('recalls.running'), notices: shown(true) },
      { title: t('recalls.past'), notices: shown(false) },
    ],
  };
}

function describe(t: RecallTranslate, recall: ShownRecall) {
  const { language } = t;
  const { slug, startedAt, endedAt } = recall;
  const picture = imageUrl(recall.image, 384);
  return {
    ...sayRecall(recall, language),
    picture: picture === PLACEHOLDER_IMAGE ? null : picture,
    address: slug === null ? null : localPath(productAddress({ slug }), language),
    endText: recall.endText,
    dates: [
      t('recall.since', { date: formatDate(startedAt, language) }),
      ...(endedAt === null ? [] : [t('recall.ended', { date: formatDate(endedAt, language) })]),
    ].join(' · '),
  };
}

/** What was recalled or warned of, for everybody. */
export default function Recalls({ loaderData }: Route.ComponentProps) {
  const { title, intro, none, lists } = loaderData;
  return (
    <div className="wrap pb-12 md:pb-20">
      <PageMeta title={title} description={intro} path="/recalls" />
      <PageHeader title={title} description={intro} />
      {lists.map(({ title: heading, notices }, index) =>
        notices.length > 0 ? (
          <section key={heading} aria-label={heading} className="mb-12 max-w-3xl">
            <h2 className="mb-4 text-xl">{heading}</h2>
            <div className="flex flex-col gap-6">
              {notices.map((notice) => (
                <Notice key={notice.id} notice={notice} />
              ))}
            </div>
          </section>
        ) : (
          index === 0 && (
            <p key={heading} className="mb-12">
              {none}
            </p>
          )
        ),
      )}
    </div>
  );
}

type Shown = Route.ComponentProps['loaderData']['lists'][number]['notices'][number];

function Notice({ notice }: { readonly notice: Shown }) {
  const { id, heading, name, parts, picture, address, dates, endText } = notice;
  return (
    <article id={id} className="scroll-mt-28 rounded-card border border-line bg-raised p-5 sm:p-6">
      <p className="font-semibold text-danger">{heading}</p>
      <h3 className="text-lg">
        {address === null ? (
          name
        ) : (
          <a href={address} className={textLinkClass}>
            {name}
          </a>
        )}
      </h3>
      <p className="text-sm text-muted">{dates}</p>
      {endText !== null && <p className="mt-2 whitespace-pre-line wrap-anywhere">{endText}</p>}
      {picture !== null && (
        <img
          src={picture}
          alt=""
          width={240}
          height={240}
          loading="lazy"
          className="mt-4 size-60 rounded-control object-cover"
        />
      )}
      {parts.map((part) => (
        <section key={part.id} className="mt-4">
          <h4 className="font-semibold">{part.title}</h4>
          {part.paragraphs.map((text) => (
            <p key={text} className="whitespace-pre-line wrap-anywhere">
              {part.id === 'contact' ? <Contact text={text} /> : text}
            </p>
          ))}
          {part.bullets.length > 0 && (
            <ul className="list-disc ps-5">
              {part.bullets.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}

function Contact({ text }: { readonly text: string }) {
  return splitContact(text).map(({ text: part, href }) =>
    href === null ? (
      part
    ) : (
      <a key={part} href={href} className={textLinkClass}>
        {part}
      </a>
    ),
  );
}
