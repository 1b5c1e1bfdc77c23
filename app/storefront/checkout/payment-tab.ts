/** The tab of the payment page, opened empty in the click itself, because pop-up blockers would stop it later. */
export type PaymentTab = {
  /** Opens the payment page there. False when the tab could not be opened or was closed. */
  show(url: string): boolean;
  close(): void;
};

export function openPaymentTab(waitingText: string): PaymentTab {
  // Without a connection the tab would only flash.
  const tab = navigator.onLine ? window.open('about:blank', '_blank') : null;
  if (tab !== null) {
    tab.document.title = waitingText;
    tab.document.body.textContent = waitingText;
  }
  return {
    show(url) {
      if (tab === null || tab.closed) return false;
      tab.opener = null;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}
