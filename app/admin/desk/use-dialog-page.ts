import { useState } from 'react';
import { useNavigate } from 'react-router';

/** Of a page that is a dialog over another one: closing leads back there, which works without scripts too. */
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
