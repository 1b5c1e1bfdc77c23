import { createContext, useContext } from 'react';
import type { StorefrontData } from './load-storefront.server.ts';

export const StorefrontContext = createContext<StorefrontData | null>(null);

export function useStorefront(): StorefrontData {
  const data = useContext(StorefrontContext);
  if (data === null) throw new Error('useStorefront needs the storefront layout above it');
  return data;
}
