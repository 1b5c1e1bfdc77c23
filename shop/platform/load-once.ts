/**
 * Returns a function that calls `load` when it is first needed, and from then on returns what that made. A failed load is
 * tried again by the next caller. For packages that most processes never need: each costs memory from its import on.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  const reload = async () => {
    try {
      return await load();
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  return () => (loading ??= reload());
}
