import { useState } from 'react';

/** What a dialog is about. It stays while the dialog closes, though its row may be gone. */
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
