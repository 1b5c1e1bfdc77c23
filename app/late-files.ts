/** Whether imports only fetch. Only while `fetchFiles` calls one. */
let isFetchedOnly = false;
const named = new Set<string>();
const fetched = new Set<string>();

/**
 * Fetches the files of an import, which `load` calls at once, without running them: the browser then has them in its
 * cache. On a phone, running them takes longer than a press may wait for, of visitors who mostly want none of it. A
 * failure is found by whoever needs them.
 */
export function fetchFiles(load: () => Promise<unknown>): void {
  isFetchedOnly = true;
  try {
    load().catch(() => undefined);
  } finally {
    isFetchedOnly = false;
  }
}

/**
 * Stands for Vite's function of this name (vite.config.ts), which every import() calls in the build with all files that
 * it needs. They are named to the browser at once, so that they come beside each other. Late parts have no style of
 * their own.
 */
export function __vitePreload<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  for (const file of files) {
    if (named.has(file) || !file.endsWith('.js')) continue;
    const href = `/${file}`;
    if (isFetchedOnly) fetchOnce(href);
    else {
      named.add(file);
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
      );
    }
  }
  return isFetchedOnly ? new Promise(() => {}) : load();
}

/** Late parts share files, and the page itself has some of them: each request costs a phone some milliseconds. */
function fetchOnce(href: string): void {
  if (fetched.has(href) || performance.getEntriesByName(new URL(href, location.href).href).length > 0) return;
  fetched.add(href);
  void fetch(href, { priority: 'low' }).catch(() => undefined);
}
