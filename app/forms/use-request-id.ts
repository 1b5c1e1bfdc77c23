import { useEffect, useState } from 'react';

/** Makes a form that is sent twice count once. '' until the browser created it: the server's page may be cached. */
export function useRequestId() {
  const [id, setId] = useState('');
  useEffect(() => setId(crypto.randomUUID()), []);
  return id;
}
