import { useEffect, useState } from 'react';

/** Whether the visitor has a mouse. False until the page itself is loaded, and on the server. */
export function useMouse(): boolean {
  const [hasMouse, setHasMouse] = useState(false);
  useEffect(() => {
    if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    const begin = () => setHasMouse(true);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => removeEventListener('load', begin);
  }, []);
  return hasMouse;
}
