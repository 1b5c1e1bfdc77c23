import { useState } from 'react';

/** What a dialog asks about. It stays in the dialog while that closes, though its row may be gone. */
export function useAsked<About>(first: () => About | null = () => null) {
  const [about, setAbout] = useState(first);
  const [open, setOpen] = useState(about !== null);
  return {
    about,
    open,
    ask(next: About): void {
      setAbout(next);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
