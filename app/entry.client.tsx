import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { listenForBack } from '#app/ui/overlays/close-on-back.ts';
import { DEFAULT_LANGUAGE, parseLanguage } from '#shop/kernel/language.ts';
import { I18nProvider } from './i18n.tsx';
import { retryDiscovery } from './shown-page/retry-discovery.ts';
import { resumeSession, SIGNED_OUT_KEY } from './sign-in/session-ended.ts';
import { loadShownMessages, wantCustomerTexts } from './storefront-messages.ts';

// Zod would try whether it may write functions at run time, which the shop's policy forbids and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
window.fetch = retryDiscovery(resumeSession(window.fetch.bind(window)));
listenForBack();
addEventListener('storage', ({ key }) => {
  if (key === SIGNED_OUT_KEY) void import('./sign-in/leave-signed-out.ts').then((late) => late.leaveSignedOut());
});

const language = parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
// For developers the router loads the files of pages itself, and would not wait for their texts.
if (import.meta.env.DEV) wantCustomerTexts();
const messages = await loadShownMessages(language);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider language={language} messages={messages}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});
