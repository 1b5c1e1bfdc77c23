import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import Phone from 'lucide-react/icons/phone';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { Dropdown, DropdownLink } from '#app/ui/overlays/dropdown.tsx';
import { ToastOutlet } from '#app/ui/overlays/toast-outlet.tsx';
import { type Step, Steps } from '#app/ui/steps.tsx';
import { LegalLine } from '../frame/footer.tsx';
import { HeaderCart } from '../frame/header-cart.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import type { PageFrame } from '../frame/page-frame.ts';
import { useStorefront } from '../frame/storefront-context.tsx';
import { telephoneLink } from '../frame/telephone-link.ts';

/** The frame of checkout pages: nothing that leads away from paying but the way home and help. */
export const CHECKOUT_FRAME: PageFrame = { Header: CheckoutHeader, Footer: CheckoutFooter };

function CheckoutHeader() {
  const { t, localPath } = useI18n();
  const { shop } = useStorefront();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground print:hidden">
      <div className="wrap relative flex min-h-16 items-center gap-1 sm:gap-3 xl:min-h-18">
        <Link
          to={localPath('/')}
          aria-label={`${shop.name}, ${t('shop.home')}`}
          className="inline-flex min-h-11 items-center rounded-xs"
        >
          <Logo name={shop.name} picture={shop.logo} />
        </Link>
        <p className="me-auto flex items-center gap-2 ps-2 text-sm text-muted sm:border-s sm:border-line sm:ps-4">
          <Lock aria-hidden="true" className="size-4 shrink-0" />
          <span className="max-sm:sr-only">{t('checkout.secure')}</span>
        </p>
        <Help />
        <LanguageSwitch className="max-sm:hidden" />
        <HeaderCart />
        <ToastOutlet />
      </div>
    </header>
  );
}

/** In another tab where it is a page, because the checkout may be half filled in. */
function Help() {
  const { t, localPath } = useI18n();
  const { shop } = useStorefront();
  return (
    <Dropdown
      align="end"
      name={t('checkout.help')}
      triggerClassName={buttonClass({ look: 'quiet', size: 'sm' })}
      label={
        <>
          <CircleQuestionMark aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{t('checkout.help')}</span>
        </>
      }
    >
      <DropdownLink to={telephoneLink(shop.phone)} icon={<Phone />} className="numeric">
        {shop.phone}
      </DropdownLink>
      <DropdownLink to={`mailto:${shop.email}`} icon={<Mail />}>
        {shop.email}
      </DropdownLink>
      <DropdownLink to={localPath('/faq')} icon={<MessageCircleQuestionMark />} target="_blank" rel="noreferrer">
        {t('home.faqTitle')}
      </DropdownLink>
    </Dropdown>
  );
}

function CheckoutFooter() {
  return (
    <footer className="mt-16 print:hidden">
      <div className="wrap pb-4 sm:hidden">
        <LanguageSwitch className="-ms-3" />
      </div>
      <LegalLine target="_blank" />
    </footer>
  );
}

const STEPS = ['delivery', 'payment', 'done'] as const;

/** How far a shopper has come. `done`: all of it. */
export function CheckoutSteps({ at }: { readonly at: (typeof STEPS)[number] }) {
  const t = useTranslate();
  const here = STEPS.indexOf(at);
  const steps = STEPS.map((step, index): Step => {
    const isDone = index < here || at === 'done';
    return {
      label: t(`checkout.step.${step}`),
      state: isDone ? 'done' : index === here ? 'current' : 'todo',
      stateLabel: t(isDone ? 'checkout.stepDone' : index === here ? 'checkout.stepNow' : 'checkout.stepTodo'),
    };
  });
  return <Steps layout="line" label={t('checkout.steps')} steps={steps} />;
}
