import { useState } from 'react';
import { PictureField } from '#app/admin/pictures/picture-field.tsx';
import { PictureList } from '#app/admin/pictures/picture-list.tsx';
import type { EditedPicture } from '#app/admin/pictures/use-picture-list.ts';
import { Logo } from '#app/ui/logo.tsx';
import { parseLanguage } from '#shop/kernel/language.ts';
import { AdminI18nProvider } from '../admin/admin-i18n.tsx';
import { loadAdminMessages } from '../admin/load-admin-messages.ts';
import { getLanguage, getShop } from '../shop-context.ts';
import '../ui/admin.css';
import { ToastProvider, Toasts } from '../ui/overlays/toast.tsx';
import type { Route } from './+types/styleguide.ts';
import { Chapter, Example } from './example.tsx';
import { Fields } from './fields.tsx';
import { Overlays } from './overlays.tsx';
import { Actions, Feedback, Figures } from './parts.tsx';

/** Whole names, so that the style sheet has them. */
const COLOURS =
  'bg-ground bg-raised bg-sunken bg-line bg-control bg-muted bg-ink bg-accent bg-accent-hover bg-success bg-danger bg-neutral-tint bg-accent-tint bg-yellow-tint bg-blue-tint bg-purple-tint bg-green-tint bg-red-tint bg-picture-warm bg-picture-cool';
const TITLES = 'text-5xl text-4xl text-3xl text-2xl text-xl';
const SIZES = 'text-lg text-md text-base text-sm text-xs numeric font-medium font-semibold font-bold';

/** A tool for developers: the live shop answers 404. Parts of the back office bring their own texts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (getShop(context).config.env === 'production') throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const language = parseLanguage(query.get('language') ?? '') ?? getLanguage(context);
  return { language, theme: query.get('theme'), adminMessages: await loadAdminMessages(language) };
}

export function meta() {
  return [{ title: 'Style guide | Vitrina' }, { name: 'robots', content: 'noindex' }];
}

export default function Styleguide({ loaderData }: Route.ComponentProps) {
  const { language, theme, adminMessages } = loaderData;
  return (
    <ToastProvider>
      <div data-theme={theme === 'dark' ? 'dark' : 'light'} className="bg-ground text-ink">
        <main id="main" tabIndex={-1} className="wrap">
          <header className="flex flex-col gap-3 py-8">
            <h1 className="text-3xl md:text-4xl">Style guide</h1>
            <p className="max-w-2xl text-lg text-muted">
              Every part of the shop in every state. Ask for <code>?theme=dark</code> to see it in the dark.
            </p>
          </header>
          <Foundations />
          <Actions />
          <Fields />
          <Overlays />
          <Feedback />
          <Figures />
          <AdminI18nProvider language={language} messages={adminMessages}>
            <Pictures />
          </AdminI18nProvider>
        </main>
      </div>
      <Toasts label="Notifications" closeLabel="Close" />
    </ToastProvider>
  );
}

function Foundations() {
  return (
    <Chapter title="Foundations">
      <Example part="logo.tsx">
        <Logo name="Vitrina" picture={{ src: '/favicon.svg', width: 28, height: 28, isSign: true }} />
      </Example>
      <Example part="tokens.css">
        {COLOURS.split(' ').map((colour) => (
          <p key={colour} className="w-36 text-xs text-muted">
            <span className={`mb-1 block h-14 rounded-control border border-line ${colour}`} />
            {colour.slice(3)}
          </p>
        ))}
        {TITLES.split(' ').map((size) => (
          <p key={size} className={`w-full font-display font-medium ${size}`}>
            Chairs and lamps, side by side
          </p>
        ))}
        {SIZES.split(' ').map((size) => (
          <p key={size} className={`w-full ${size}`}>
            Chairs and lamps from €1,234.50
          </p>
        ))}
      </Example>
    </Chapter>
  );
}

/** Uploading asks for a member of the staff who is signed in. */
function Pictures() {
  const [pictures, setPictures] = useState<readonly EditedPicture[]>([]);
  const [shade, setShade] = useState<string | null>(null);
  const list = { folder: 'products', label: 'Product Images', onChange: setPictures } as const;
  return (
    <Chapter title="Pictures in forms">
      <form className="max-w-4xl">
        <PictureList {...list} name="images" pictures={pictures} max={6} />
      </form>
      <PictureField name="shade" folder="variations" label="Image of Coral Kiss" image={shade} onChange={setShade} />
      <PictureList {...list} readOnly name="seen" pictures={pictures.slice(0, 1)} />
    </Chapter>
  );
}
