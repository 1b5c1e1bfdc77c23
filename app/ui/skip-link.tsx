/** First in the page; hidden until it has focus. The page's `<main>` has id="main" and tabIndex={-1}. */
export function SkipLink({ label }: { readonly label: string }) {
  // Made known to the router: a form would otherwise request the page's address first, and fail without a connection.
  return (
    <a
      href="#main"
      data-discover="true"
      className="sr-only print:hidden rounded-control bg-ink px-5 py-3 font-semibold text-ground focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50"
    >
      {label}
    </a>
  );
}
