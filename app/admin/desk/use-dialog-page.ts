import { useState } from 'react';
import { useNavigate } from 'react-router';

/** For a page that is a dialog over another one: closing leads back there, also without scripts. */
export function useDialogPage(back: string) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  return {
    open,
    close(): void {
      setOpen(false);
      void navigate(back, { preventScrollReset: true });
    },
  };
}
